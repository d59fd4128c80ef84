import type { Language } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { ageOfDue, oldestUnpaid, wordOfLate } from '../../../shell/due-parts.ts';
import { WayMark, wayTexts } from '../loan-rows.tsx';
import {
  type Choice,
  difference,
  isNextPaid,
  isNextStillDue,
  partOf,
  pesosOf,
  type Source,
  savedToday,
  sumOf,
  type Way,
} from '../pay-plan.ts';
import type { LoanAccount, PaymentEffect, WalletPayment } from '../use-loan-account.ts';
import type { PaySummaryProps } from './pay-summary.tsx';
import { payTexts } from './pay-texts.ts';

const chosenLook =
  'peer-checked:border-brand peer-checked:bg-brand-soft peer-checked:ring-1 peer-checked:ring-brand peer-checked:ring-inset peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]';
const inputLook = 'peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default';

export interface Tile {
  readonly value: string;
  readonly label: string;
  /** The figure of the tile. */
  readonly figure?: string;
  readonly detail: string;
}

interface ChoiceProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Amounts as radio buttons: rows on a phone, side by side on others. */
export function Tiles({ tiles, value, onValue }: ChoiceProps & { tiles: readonly Tile[] }) {
  const words = useTexts(payTexts);
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{words.howMuch}</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(6.4em,100%),1fr))]">
        {tiles.map((tile) => (
          <TileOption
            key={tile.value}
            name="choice"
            isRow
            tile={tile}
            isChosen={value === tile.value}
            onValue={onValue}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface UseTilesProps extends ChoiceProps {
  readonly legend: string;
  /** Why there is no question now; empty while there is one. */
  readonly instead: string;
  readonly tiles: readonly Tile[];
}

/** As many uses as there can be: their places are kept, so that the ways below never move. */
const usesMost = 4;

/** What the extra does: a question, or the reason for which there is none, which take the same place. */
export function UseTiles({ legend, instead, tiles, value, onValue }: UseTilesProps) {
  const isAsked = instead === '';
  const shown = isAsked ? tiles : [];
  const places = Array.from({ length: usesMost - shown.length }, (_, at) => at);
  return (
    <div className="relative mb-4">
      <fieldset className={isAsked ? undefined : 'invisible'} disabled={!isAsked}>
        <legend className="mb-2 text-sm font-semibold">{legend}</legend>
        <div className="grid auto-rows-[minmax(5.5rem,1fr)] grid-cols-[repeat(auto-fit,minmax(min(8.5em,100%),1fr))] gap-2">
          {shown.map((tile) => (
            <TileOption
              key={tile.value}
              name="use"
              tile={tile}
              isChosen={value === tile.value}
              onValue={onValue}
            />
          ))}
          {places.map((place) => (
            <span key={place} aria-hidden="true" />
          ))}
        </div>
      </fieldset>
      {isAsked ? null : (
        <p className="absolute inset-0 grid place-items-center rounded-control bg-sunken p-4 text-center text-sm text-balance text-soft">
          {instead}
        </p>
      )}
    </div>
  );
}

interface TileOptionProps {
  readonly name: string;
  readonly tile: Tile;
  /** On a phone its figure is at the right, as long as the letters leave room for it. */
  readonly isRow?: boolean;
  readonly isChosen: boolean;
  readonly onValue: (value: string) => void;
}

const rowLook =
  'phone-row:grid phone-row:grid-cols-[1fr_auto] phone-row:items-center phone-row:px-3 phone-row:text-left phone-row:text-base';

function TileOption({ name, tile, isRow = false, isChosen, onValue }: TileOptionProps) {
  const { value, label, figure, detail } = tile;
  const id = `${name}-${value}`;
  return (
    <label className="relative flex">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onValue(value)}
        aria-labelledby={id}
        aria-describedby={`${id}-detail`}
        className={inputLook}
      />
      <span
        className={`flex min-h-19 grow flex-col items-center justify-center rounded-control border border-line-strong bg-raised px-1 py-2 text-center text-sm ${isRow ? rowLook : ''} ${chosenLook}`}
      >
        <span id={id} className={isRow ? 'phone-row:contents' : undefined}>
          <span className={`block ${figure ? 'font-medium' : 'font-bold'}`}>{label}</span>{' '}
          {figure ? (
            <span className="figures block font-bold wrap-anywhere phone-row:col-start-2 phone-row:row-span-2">
              {figure}
            </span>
          ) : null}
        </span>
        <span id={`${id}-detail`} className="text-xs text-soft phone-row:col-start-1">
          {detail}
        </span>
      </span>
    </label>
  );
}

export interface WayRow {
  readonly source: Source;
  readonly text: string;
  /** It cannot pay any of the amount; the text says why. */
  readonly isClosed: boolean;
}

/** The ways to pay, each with its limit where it matters, as radio rows. */
export function Ways({ ways, value, onValue }: ChoiceProps & { ways: readonly WayRow[] }) {
  const words = useTexts(payTexts);
  const wayWords = useTexts(wayTexts);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{words.payWith}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ways.map(({ source, text, isClosed }) => (
          <label key={source} className="group relative flex">
            <input
              type="radio"
              name="source"
              value={source}
              disabled={isClosed}
              checked={value === source}
              onChange={() => onValue(source)}
              aria-labelledby={`source-${source}`}
              aria-describedby={`source-${source}-detail`}
              className={inputLook}
            />
            <span
              className={`flex min-h-15 grow items-center gap-3 rounded-control border border-line bg-raised px-3 py-2 @max-[9rem]:flex-wrap peer-disabled:bg-sunken ${chosenLook}`}
            >
              <span
                aria-hidden="true"
                className="grid size-5.5 shrink-0 place-items-center rounded-full border-2 border-line-strong group-has-checked:border-[6px] group-has-checked:border-brand forced-color-adjust-none"
              />
              <WayMark source={source} />
              {/* With letters of three times the size or more below the marks, and no figure is broken. */}
              <span className="min-w-0 @max-[9rem]:basis-full">
                <span id={`source-${source}`} className="block font-medium">
                  {wayWords[source]}
                </span>
                <span
                  id={`source-${source}-detail`}
                  className="block text-sm text-soft @max-[9rem]:text-[10vw]"
                >
                  {text}
                </span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Words = (typeof payTexts)['fil'];

/** A choice with its figure, and the one thing to know about it. */
export function tileOf(
  words: Words,
  value: Choice,
  account: LoanAccount,
  language: Language,
): Tile {
  if (value === 'other') return { value, label: words.other, detail: words.youChoose };
  const figure = pesosText(pesosOf(value, account));
  const tile = (label: string, detail: string): Tile => ({ value, label, figure, detail });
  const { next, coolingOff, installments } = account;
  switch (value) {
    case 'announced':
      return tile(
        words.announced,
        words.countsFrom(dayText(account.announced?.plannedOn ?? '', language)),
      );
    case 'due':
      if (account.announced?.isPayableNow) return tile(words.otherWay, words.withTheWait);
      return tile(
        account.daysPastDue > 0 && wordOfLate(account) !== 'lateAndToday'
          ? words.pastDue
          : words.due,
        dueSince(words, account, language),
      );
    case 'promised':
      return tile(
        words.promised,
        account.promise?.promisedOn === account.asOf
          ? words.today
          : words.byDay(dayText(account.promise?.promisedOn ?? '', language)),
      );
    case 'next': {
      const number = installments.find(({ dueDate }) => dueDate === next?.dueDate)?.number ?? 1;
      return tile(words.next(number), words.dueOn(dayText(next?.dueDate ?? '', language)));
    }
    case 'everything': {
      const saved = savedToday(account);
      return tile(words.everything, saved > 0 ? words.saves(pesosText(saved)) : words.ends);
    }
    case 'return':
      return tile(words.return, words.byDay(dayText(coolingOff?.until ?? '', language)));
    default:
      return value satisfies never;
  }
}

/** Since when the amount due now is due. */
function dueSince(words: Words, account: LoanAccount, language: Language): string {
  const oldest = oldestUnpaid(account);
  if (!oldest) return '';
  const age = ageOfDue(account, manilaDate(serverNow()));
  return age === 'dueToday' ? words.dueToday : words[age](dayText(oldest.dueDate, language));
}

/** @param wanted null while there is no amount that can be paid. */
export function rowOf(words: Words, way: Way, wanted: number | null): WayRow {
  const { source, most, least } = way;
  const row = (text: string, isClosed = false): WayRow => ({ source, text, isClosed });
  if (source === 'WALLET' && most <= 0) return row(words.empty, true);
  if (wanted !== null && wanted < least) return row(words.from(pesosText(least)), true);
  if (wanted !== null && partOf(wanted, way) < wanted) {
    return row(
      source === 'WALLET' ? words.walletPart(pesosText(most)) : words.upTo(pesosText(most)),
    );
  }
  if (source === 'WALLET') return row(words.textWALLET(pesosText(most)));
  const text = words[`text${source}`];
  return row(wanted === null ? words.between(text, pesosText(least), pesosText(most)) : text);
}

/** The button names the amount that is asked for now: a part, where the way does not take all of it. */
export function buttonTextOf(
  words: Words,
  source: Source,
  { amount, isReturn }: { readonly amount: number; readonly isReturn: boolean },
): string {
  const isReturnFromWallet = isReturn && source === 'WALLET';
  const way = isReturnFromWallet ? words.returnFromWallet : words[`with${source}`];
  return words.nowWith(way, pesosText(amount));
}

/** Money for more than the next installment pays several on their due dates. */
export function labelOfUse(
  words: Words,
  use: WalletPayment['use'],
  account: Pick<LoanAccount, 'dueNow' | 'refundToReturn' | 'next'>,
  amount: number,
): string {
  const { dueNow, refundToReturn, next } = account;
  const extra = difference(amount, sumOf([dueNow, refundToReturn]));
  return use === 'DEFAULT' && next !== null && extra > next.amount ? words.nextOnes : words[use];
}

/** What a use of the extra does, and the interest it saves. @param saved undefined until the figures are here. */
export function textOfUse(
  words: Words,
  use: WalletPayment['use'],
  saved: number | undefined,
  account: LoanAccount,
): string {
  if (saved === undefined) return '…';
  const does = use === 'DEFAULT' && isNextPaid(account) ? words.keepsDEFAULT : words[`does${use}`];
  return does(saved > 0 ? words.saves(pesosText(saved)) : words.savesNothing);
}

/** What the payment does, in one or two sentences. During a return they name the rest to return. */
export function sentenceOf(
  words: Words,
  effect: PaymentEffect,
  {
    account,
    amount,
    rest,
    endsWith,
    use,
  }: Pick<PaySummaryProps, 'account' | 'amount' | 'endsWith'> & {
    /** Not paid by this way. */
    readonly rest: number;
    readonly use: WalletPayment['use'];
  },
  language: Language,
): string {
  if (effect.isReturned) return words.returns;
  if (effect.isSettled) return words.endsLoan;
  if (endsWith > 0) {
    const ends = words.thenEnds(pesosText(endsWith));
    return use === 'SHORTER_TERM' ? `${ends} ${words.untilThenShorter}` : ends;
  }
  const { coolingOff, dueNow } = account;
  if (coolingOff?.isStarted && amount <= coolingOff.toPay) {
    const left = pesosText(difference(coolingOff.toPay, amount));
    return words.afterReturn(left, weekdayText(coolingOff.until, language));
  }
  const { next, owedAfter, paid, before } = effect;
  const nextWords = isNextStillDue({ dueNow, next: before.next }, next, amount)
    ? words.afterSameNext
    : words.afterNext;
  return [
    rest > 0 ? words.restOtherWay(pesosText(rest)) : '',
    effect.dueNow > 0 ? words.stillDue(pesosText(effect.dueNow)) : '',
    // It is chosen above, which can be out of sight.
    use === 'DEFAULT' ? '' : `${words[use]}.`,
    words.afterThis(pesosText(owedAfter)),
    next ? nextWords(pesosText(next.amount), weekdayText(next.dueDate, language)) : '',
    paid.kept > 0 ? words.kept(pesosText(sumOf([account.overpayment, paid.kept]))) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
