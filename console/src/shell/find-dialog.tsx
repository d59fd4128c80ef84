import { searchMembers } from '@pahiram/api/member-records';
import { dayText } from '@pahiram/client/dates.ts';
import { faultText } from '@pahiram/client/errors.ts';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { findTexts } from './find-texts.ts';
import { call } from './http.ts';
import { menuFor } from './navigation.ts';
import { type Found, recordPage } from './record-page.ts';
import { pageTitles, shellTexts } from './shell-texts.ts';
import { useMay, useStaff } from './use-staff.ts';

/** A dialog that opens gives the focus to what has this attribute; React does not write it. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

interface Hit {
  readonly group: 'records' | 'members' | 'tickets' | 'staff' | 'pages';
  readonly href: string;
  readonly title: string;
  readonly detail: string;
}

const textMin = 2;
const waitMs = 400;
const membersMax = 8;

/**
 * Finds a member or a record by any number or name, and pages of the menu. Each search of the server is in the audit
 * log, so it waits until the person stops typing. The text is kept nowhere (V25).
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(findTexts);
  const shared = useTexts(shellTexts);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { found, isSearching, fault } = useFound(text);
  const hits = useHits(text, found);
  const listId = useId();
  const [, go] = useLocation();
  const open = (hit: Hit | undefined, isInNewTab: boolean) => {
    if (!hit) return;
    if (isInNewTab) window.open(`/console${hit.href}`, '_blank', 'noopener');
    else go(hit.href);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((now) => (now + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(hits[active], event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Dialog open large title={words.title} closeLabel={words.close} onClose={onClose}>
      <input
        type="search"
        role="combobox"
        aria-label={shared.find}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={shared.find}
        ref={focusFirst}
        value={text}
        className="min-h-control w-full rounded-control border border-line-strong bg-raised px-3 text-base focus-visible:outline-2 focus-visible:-outline-offset-1"
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={words.title} className="mt-2">
        {hits.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={`${hit.group} ${hit.title} ${hit.href}`}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="group cursor-pointer"
            onClick={(event) => open(hit, event.ctrlKey || event.metaKey)}
          >
            {hits[at - 1]?.group === hit.group ? null : (
              <span className="block px-3 pt-1 pb-0.5 text-sm font-semibold text-soft">
                {words[hit.group]}
              </span>
            )}
            <span className="block min-h-control rounded-control px-3 py-1.5 group-aria-selected:bg-brand-soft">
              <b className="font-semibold">{hit.title}</b>{' '}
              <span className="text-soft">{hit.detail}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-soft">
        {isSearching ? words.searching : found && hits.length === 0 ? words.none : words.hint}
      </p>
      <StatusLine tone="danger" text={fault} />
    </Dialog>
  );
}

/** What the server finds for the text, once the person has stopped typing. */
function useFound(text: string) {
  const faults = useTexts(faultTexts);
  const [asked, setAsked] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = asked === wanted;
  const isLongEnough = wanted.length >= textMin;
  const search = useQuery({
    queryKey: ['find', asked],
    queryFn: () => call(searchMembers, { body: { text: asked } }),
    enabled: isAsked && isLongEnough,
    // Each search is recorded: it is asked once, and forgotten with the text.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data = null, error } = search;
  return {
    found: isAsked && isLongEnough ? data : null,
    isSearching: isLongEnough && !(isAsked && (data || error)),
    fault: isAsked && error ? faultText(error, faults) : '',
  };
}

/** The record with that number, members, their tickets, records with a part of it in their number, and pages of the menu whose title holds the text. */
function useHits(text: string, found: Found | null): readonly Hit[] {
  const words = useTexts(findTexts);
  const titles = useTexts(pageTitles);
  const language = useLanguage();
  const staff = useStaff();
  const may = useMay();
  const wanted = text.trim().toLowerCase();
  const hits: Hit[] = [];
  const addRecord = (record: NonNullable<Found['record']>) => {
    const [href, permission] = recordPage(record);
    const { kind, number } = record;
    if (may(permission)) hits.push({ group: 'records', href, title: number, detail: words[kind] });
  };
  if (found?.record) addRecord(found.record);
  for (const member of found?.members.slice(0, membersMax) ?? []) {
    const { memberId, fullName, phoneNumber, accountNumberMasked, memberSince } = member;
    // What tells namesakes apart.
    const facts = [phoneNumber, accountNumberMasked, words.since(dayText(memberSince, language))];
    hits.push({
      group: 'members',
      href: `/members/${memberId}`,
      title: fullName,
      detail: facts.filter((fact) => fact !== null).join(' · '),
    });
  }
  for (const { id, number, category, state, memberId } of found?.tickets ?? []) {
    const sender = found?.members.find((one) => one.memberId === memberId)?.fullName;
    const facts = [
      sender ?? fileWords('sender', memberId === null ? 'visitor' : 'member', language),
      fileWords('ticketCategory', category, language),
      fileWords('ticketState', state, language),
    ];
    hits.push({
      group: 'tickets',
      href: `/tickets/${id}`,
      title: number,
      detail: facts.join(' · '),
    });
  }
  for (const record of found?.records ?? []) addRecord(record);
  for (const { id, name } of found?.staff ?? []) {
    hits.push({ group: 'staff', href: `/staff?person=${id}`, title: name, detail: '' });
  }
  const pages = menuFor(staff.data?.permissions ?? []).flatMap(({ routes }) => routes);
  for (const { path, title } of pages) {
    if (!titles[title].toLowerCase().includes(wanted)) continue;
    hits.push({ group: 'pages', href: path, title: titles[title], detail: '' });
  }
  return hits;
}
