import { listMemberTimeline } from '@pahiram/api/member-page';
import { byMonth } from '@pahiram/client/by-month.ts';
import {
  TIMELINE_KINDS,
  TIMELINE_RULES,
  type TimelineKind,
} from '@pahiram/domain/members/timeline';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { TimelineLine } from './timeline-entry.tsx';
import { timelineTexts } from './timeline-texts.ts';

/** Kinds of which the person may see any event. */
function useKinds(): readonly ('ALL' | TimelineKind)[] {
  const may = useMay();
  const rules = Object.values(TIMELINE_RULES);
  return [
    'ALL',
    ...TIMELINE_KINDS.filter((kind) => rules.some((rule) => rule.kind === kind && may(rule.view))),
  ];
}

/** All that happened with a member, by months, newest first; the kind is in the address. */
export function Timeline({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(timelineTexts);
  const language = useLanguage();
  const kinds = useKinds();
  const [kind, setKind, unknown] = useUrlFilter('kind', kinds, 'ALL');
  const found = usePagedQuery(['member', memberId, 'timeline', kind], (cursor) =>
    call(listMemberTimeline, {
      params: { memberId },
      query: { limit: 25, ...(kind === 'ALL' ? {} : { kind }), ...(cursor && { cursor }) },
    }),
  );
  return (
    <RecordSection title={words.title}>
      <fieldset className="mb-3 flex flex-wrap gap-1.5 print:hidden">
        <legend className="sr-only">{words.filter}</legend>
        {kinds.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === kind}
            className="min-h-control rounded-control border border-dashed border-line-strong px-2.5 text-sm font-medium aria-pressed:border-solid aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold"
            onClick={() => setKind(value)}
          >
            {words[value]}
          </button>
        ))}
      </fieldset>
      <UnknownFilter given={unknown} />
      <PagedList query={found}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return (
              <p className="text-soft">
                {kind === 'ALL' ? words.nothing : words.nothingOfKind}{' '}
                {kind === 'ALL' ? null : (
                  <button
                    type="button"
                    className="min-h-control text-brand underline"
                    onClick={() => setKind('ALL')}
                  >
                    {words.showAll}
                  </button>
                )}
              </p>
            );
          }
          return byMonth(entries, ({ at }) => at, language).map(({ month, items }) => (
            <section key={month} aria-label={month}>
              <h3 className="mb-2 text-sm font-semibold text-soft">{month}</h3>
              <ul>
                {items.map((entry) => (
                  <TimelineLine key={entry.key} entry={entry} />
                ))}
              </ul>
            </section>
          ));
        }}
      </PagedList>
    </RecordSection>
  );
}
