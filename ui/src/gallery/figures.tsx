import { REVEAL_MS } from '@pahiram/domain/texts/timings';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import { Button } from '../button.tsx';
import { Card, SummaryList } from '../card.tsx';
import { CopyText } from '../copy-text.tsx';
import { DataTable } from '../data-table.tsx';
import { Hero, HeroRing } from '../hero.tsx';
import { HandsAndEnvelope, Jeepney } from '../illustrations.tsx';
import { texts, useTexts } from '../language.tsx';
import { Mark } from '../mark.tsx';
import { MaskedValue } from '../masked-value.tsx';
import { Money, pesosText } from '../money.tsx';
import { PhoneWithCode } from '../phone-with-code.tsx';
import { QrCode } from '../qr-code.tsx';
import { Row, RowList, rowLook } from '../row.tsx';
import { Weave } from '../weave.tsx';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'Money with its sign, thousands and two decimals, in figures of one width; sums that can be checked.',
    hero: 'The one figure of a page, with its next step',
    heroLate: 'The same when late',
    drawings: 'The same with a drawing',
    approved: 'Approved',
    inReview: 'In review',
    withUs: 'Your application is with us',
    paidInFull: 'Paid in full',
    thanks: 'Thank you',
    next: 'Next installment',
    dueOn: 'Due December 15, 2026',
    paidOf: '1 of 3 installments paid',
    owed: 'Total you owe',
    pay: 'Pay your loan',
    late: '14 days late.',
    moreTime: 'Ask for more time',
    rows: 'Rows: one thing and what it is worth',
    inWallet: 'In your wallet',
    useIt: 'Use it to pay',
    paidWith: 'Paid with GCash',
    paidOn: 'Feb 26 · installment 3',
    summary: 'Key facts',
    borrow: 'You borrow',
    charge: 'Finance charge',
    chargeHint: '0.5%, charged once',
    total: 'You repay in total',
    purpose: 'Purpose',
    purposeText: 'Tuition of two children and the roof before the rains come',
    change: 'Change the purpose',
    money: 'An amount',
    table: 'A table with its sums',
    caption: 'Payments of a ₱150,000.00 loan over 3 months',
    due: 'Due',
    principal: 'Principal',
    interest: 'Interest',
    toPay: 'To pay',
    sum: 'Total',
    masked: 'Masked: the eye shows it for 3 seconds',
    accountName: 'account number',
    qr: 'A QR code, black on white in every theme',
    codeWaits: 'Enter the code to send it',
    reference: 'A number to keep',
    referenceName: 'reference number',
  },
  {
    use: 'May tanda, libo at dalawang decimal ang pera, pare-pareho ang lapad ng numero; mga kabuuang puwedeng suriin.',
    hero: 'Ang nag-iisang halaga ng pahina, at ang susunod na hakbang',
    heroLate: 'Ganoon din kapag lampas na',
    drawings: 'Ganoon din na may guhit',
    approved: 'Aprubado',
    inReview: 'Sinusuri',
    withUs: 'Nasa amin na ang application mo',
    paidInFull: 'Bayad na nang buo',
    thanks: 'Salamat',
    next: 'Susunod na hulog',
    dueOn: 'Hanggang Disyembre 15, 2026',
    paidOf: '1 sa 3 hulog ang bayad na',
    owed: 'Kabuuang utang mo',
    pay: 'Bayaran ang loan mo',
    late: '14 araw ka nang late.',
    moreTime: 'Humingi ng dagdag na panahon',
    rows: 'Mga hanay: isang bagay at ang halaga nito',
    inWallet: 'Nasa wallet mo',
    useIt: 'Magagamit na pambayad',
    paidWith: 'Binayaran sa GCash',
    paidOn: 'Peb 26 · ika-3 hulog',
    summary: 'Mahahalagang detalye',
    borrow: 'Hihiramin mo',
    charge: 'Finance charge',
    chargeHint: '0.5%, isang beses lang sinisingil',
    total: 'Kabuuang babayaran mo',
    purpose: 'Paggagamitan',
    purposeText: 'Matrikula ng dalawang anak at bubong bago dumating ang tag-ulan',
    change: 'Baguhin ang paggagamitan',
    money: 'Isang halaga',
    table: 'Talahanayang may kabuuan',
    caption: 'Mga bayad sa ₱150,000.00 na loan sa loob ng 3 buwan',
    due: 'Takdang araw',
    principal: 'Hiniram',
    interest: 'Interes',
    toPay: 'Babayaran',
    sum: 'Kabuuan',
    masked: 'Nakatago: ipinapakita ng mata nang 3 segundo',
    accountName: 'account number',
    reference: 'Numerong itatago',
    qr: 'QR code, itim sa puti sa bawat tema',
    codeWaits: 'Ilagay ang code para maipadala',
    referenceName: 'reference number',
  },
);

interface Payment {
  readonly due: string;
  readonly principal: number;
  readonly interest: number;
}

const payments: readonly Payment[] = [
  { due: '15 Dec 2026', principal: 50_000, interest: 250 },
  { due: '15 Jan 2027', principal: 50_000, interest: 250 },
  { due: '15 Feb 2027', principal: 50_000, interest: 250 },
];

/** The three corners of a code that leads nowhere. */
const corner = (x: number, y: number) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
const sampleQr = {
  size: 25,
  path: `${corner(2, 2)}${corner(16, 2)}${corner(2, 16)}M11 4h2v3h-2zM11 10h4v2h-4zM18 12h3v4h-3zM12 17h2v5h-2zM17 19h5v2h-5z`,
};

export function Figures() {
  const said = useTexts(words);
  return (
    <Section id="figures" use={said.use}>
      <Specimen state={said.hero}>
        <Hero
          label={said.next}
          figure={50_250}
          aside={<HeroRing done={1} all={3} name={said.paidOf} />}
          actions={<Button wide>{said.pay}</Button>}
          foot={{ label: said.owed, value: pesosText(100_500) }}
        >
          {said.dueOn}
        </Hero>
      </Specimen>
      <Specimen state={said.heroLate}>
        <Hero
          tone="late"
          label={said.late}
          figure={50_317}
          actions={
            <>
              <Button wide>{said.pay}</Button>
              <Button kind="secondary" wide>
                {said.moreTime}
              </Button>
            </>
          }
        />
      </Specimen>
      <Specimen state={said.drawings}>
        <div className="space-y-3">
          <Hero picture={<HandsAndEnvelope />} label={said.approved} figure={150_000} />
          <Hero label={said.inReview} figure={said.withUs} aside={<Jeepney />} />
          <Hero label={said.codeWaits} figure={5_000} aside={<PhoneWithCode />} />
          <Hero picture={<Weave />} label={said.paidInFull} figure={said.thanks} />
        </div>
      </Specimen>
      <Specimen state={said.rows}>
        <RowList>
          <li>
            <a href="#figures" className={rowLook}>
              <Row
                mark={
                  <Mark>
                    <WalletIcon />
                  </Mark>
                }
                title={said.inWallet}
                text={said.useIt}
                isLink
              />
            </a>
          </li>
          <li className={rowLook}>
            <Row
              mark={<Mark tint="info">GC</Mark>}
              title={said.paidWith}
              text={said.paidOn}
              amount={pesosText(16_667)}
            />
          </li>
        </RowList>
      </Specimen>
      <Specimen state={said.summary}>
        <Card title={said.summary}>
          <SummaryList
            rows={[
              { label: said.borrow, value: pesosText(150_000) },
              { label: said.charge, hint: said.chargeHint, value: pesosText(750) },
              {
                label: said.purpose,
                value: said.purposeText,
                change: (
                  <a
                    href="#figures"
                    className="inline-flex min-h-11 items-center text-brand underline"
                  >
                    {said.change}
                  </a>
                ),
              },
              { label: said.total, value: pesosText(150_750), strong: true },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen state={said.money}>
        <p className="mb-6">
          <Money pesos={3_000_000} large />
        </p>
        <p className="text-sm font-semibold text-soft">{said.masked}</p>
        <p className="mb-4">
          <MaskedValue
            name={said.accountName}
            masked="100*********"
            clear="100234567890"
            revealMs={REVEAL_MS}
          />
        </p>
        <p className="text-sm font-semibold text-soft">{said.reference}</p>
        <p>
          <CopyText name={said.referenceName} text="WDR-2026-004217" />
        </p>
      </Specimen>
      <Specimen state={said.table} wide>
        <PaymentTable />
      </Specimen>
      <Specimen state={said.qr}>
        <QrCode qr={sampleQr} label={said.qr} />
      </Specimen>
    </Section>
  );
}

function PaymentTable() {
  const said = useTexts(words);
  const sumOf = (pick: (payment: Payment) => number) =>
    pesosText(payments.reduce((sum, payment) => sum + pick(payment), 0));
  const figure = 'figures px-3 py-2.5 text-right';
  return (
    <DataTable
      caption={said.caption}
      captionShown
      rows={payments}
      rowKey={(payment) => payment.due}
      columns={[
        { key: 'due', title: said.due, cell: (payment) => payment.due },
        {
          key: 'principal',
          title: said.principal,
          figures: true,
          cell: (payment) => pesosText(payment.principal),
        },
        {
          key: 'interest',
          title: said.interest,
          figures: true,
          cell: (payment) => pesosText(payment.interest),
        },
        {
          key: 'toPay',
          title: said.toPay,
          figures: true,
          cell: (payment) => pesosText(payment.principal + payment.interest),
        },
      ]}
      totals={
        <tr>
          <th scope="row" className="px-3 py-2.5">
            {said.sum}
          </th>
          <td className={figure}>{sumOf((payment) => payment.principal)}</td>
          <td className={figure}>{sumOf((payment) => payment.interest)}</td>
          <td className={figure}>{sumOf((payment) => payment.principal + payment.interest)}</td>
        </tr>
      }
    />
  );
}
