import { declareInterest, listOwnInterests } from '@pahiram/api/staff-interests';
import { useAction } from '@pahiram/client/actions.tsx';
import {
  INTEREST_FACT_KINDS,
  INTEREST_RELATIONS,
  type InterestFactKind,
  type InterestRelation,
} from '@pahiram/domain/access/staff-interest';
import { INSTITUTIONS } from '@pahiram/domain/lists/ph-banks';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Instant } from '../../shell/table-cells.tsx';
import { interestsTexts } from './interests-texts.ts';

/** What the reader declares about loans of their own and of relatives. */
export function Page() {
  const words = useTexts(interestsTexts);
  const titles = useTexts(pageTitles);
  const found = useQuery({
    queryKey: ['own-interests'],
    queryFn: () => call(listOwnInterests, {}),
  });
  return (
    <>
      <PageHeading title={titles.interests} note={words.note} />
      <div className="grid max-w-5xl grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <DeclareForm onDeclared={() => void found.refetch()} />
        <Card title={words.list}>
          <LoadState query={found} lines={3}>
            {({ rows }) =>
              rows.length === 0 ? (
                <p className="text-soft">{words.empty}</p>
              ) : (
                <DataTable
                  caption={words.list}
                  rows={rows}
                  rowKey={(row) => row.id}
                  columns={[
                    { key: 'whose', title: words.relation, cell: (row) => words[row.relation] },
                    { key: 'kind', title: words.kind, cell: (row) => words[row.kind] },
                    { key: 'hint', title: words.hint, cell: (row) => row.hint },
                    {
                      key: 'when',
                      title: words.when,
                      cell: (row) => <Instant at={row.declaredAt} />,
                    },
                  ]}
                />
              )
            }
          </LoadState>
        </Card>
      </div>
    </>
  );
}

const empty = {
  relation: 'OWN' as InterestRelation,
  kind: 'PHONE' as InterestFactKind,
  bankCode: '',
  fact: '',
};

function DeclareForm({ onDeclared }: { onDeclared: () => void }) {
  const words = useTexts(interestsTexts);
  const form = useForm(empty);
  const action = useAction();
  const { relation, kind, bankCode, fact } = form.values;
  const isAccount = kind === 'ACCOUNT';
  const declare = (event: FormEvent) => {
    event.preventDefault();
    const problems = [
      ...(fact.trim().length < 3 ? [{ field: 'fact', message: words.factMissing }] : []),
      ...(isAccount && bankCode === '' ? [{ field: 'bankCode', message: words.bankMissing }] : []),
    ];
    if (!form.check(problems)) return;
    void action.run(async () => {
      const body = { relation, kind, fact: fact.trim(), bankCode: isAccount ? bankCode : null };
      await call(declareInterest, { body });
      form.set('fact', '');
      action.setStatus({ tone: 'success', text: words.declared });
      onDeclared();
    });
  };
  const optionsOf = <Value extends InterestRelation | InterestFactKind>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: words[value] }));
  return (
    <Card title={words.form}>
      <form noValidate onSubmit={declare}>
        <ErrorSummary problems={form.problems} />
        <SelectField
          name="relation"
          label={words.relation}
          options={optionsOf(INTEREST_RELATIONS)}
          value={relation}
          onValue={(value) => form.set('relation', value as InterestRelation)}
        />
        <SelectField
          name="kind"
          label={words.kind}
          options={optionsOf(INTEREST_FACT_KINDS)}
          value={kind}
          onValue={(value) => form.set('kind', value as InterestFactKind)}
        />
        {isAccount ? (
          <SelectField
            name="bankCode"
            label={words.bank}
            placeholder={words.choose}
            options={INSTITUTIONS.map(({ code, name }) => ({ value: code, label: name }))}
            error={form.errorOf('bankCode')}
            value={bankCode}
            onValue={(value) => form.set('bankCode', value)}
          />
        ) : null}
        <TextField
          name="fact"
          label={words.fact}
          autoComplete="off"
          maxLength={300}
          error={form.errorOf('fact')}
          value={fact}
          onChange={(event) => form.set('fact', event.target.value)}
        />
        <Button type="submit" busy={action.busy}>
          {words.declare}
        </Button>
        <div className="mt-3">
          <StatusLine {...action.status} />
        </div>
      </form>
    </Card>
  );
}
