import { readPlainTokens } from './plain-tokens.ts';
import {
  AFTER_AMOUNT,
  ASKS,
  BEGS,
  BETWEEN,
  BREAKS,
  CARDS,
  CODE_KINDS,
  CODES,
  CONFIRMS,
  ENTERS,
  FEE_KINDS,
  FEES,
  FILLERS,
  GIVES,
  GIVES_ALONE,
  IT,
  KNOWN,
  MAYBES,
  MONEY,
  MONEY_GIVES,
  MONEY_PAPERS,
  NEGATIONS,
  NUMBER_UNITS,
  OWN_PLACES,
  PAPERS,
  PASSWORDS,
  PAYS,
  POLITE,
  PURPOSES,
  SELF,
  SELF_SUBJECTS,
  STRANGERS,
  TO_US,
  WALLETS,
  YOU,
} from './request-words.ts';

/** Kinds of request that staff may not send to anybody (V01, V36). */
export const FORBIDDEN_REQUESTS = ['MONEY', 'CODE', 'PASSWORD', 'CARD'] as const;
export type ForbiddenRequest = (typeof FORBIDDEN_REQUESTS)[number];

type Sentence = readonly string[];
type Secret = Exclude<ForbiddenRequest, 'MONEY'>;

const GIVE_REACH = 10;
const ASK_REACH = 5;
const EXCUSE_REACH = 16;

/**
 * Whether a text asks its reader for money, a one-time code or PIN, a password, or the details of a
 * card or e-wallet, in English, Filipino or a mixture. Warnings ("do not send your OTP", "we never
 * ask for money") and statements ("we sent the code to your phone") are not requests.
 *
 * This matches word patterns and does not understand the text. It stops careless texts; a person
 * who tries to get around it can.
 */
export function findForbiddenRequest(text: string): ForbiddenRequest | null {
  const { sentences } = readPlainTokens(text, KNOWN);
  for (const [index, sentence] of sentences.entries()) {
    const found =
      asksForSecret(sentence) ??
      asksForNamedBefore(sentences.slice(Math.max(0, index - 2), index), sentence) ??
      (asksForMoney(sentence) || asksForMoneyNamedBefore(sentences[index - 1], sentence)
        ? 'MONEY'
        : null);
    if (found) return found;
  }
  return null;
}

/** The kind of secret that the word at `at` names, or null. */
function secretAt(sentence: Sentence, at: number): Secret | null {
  const word = sentence[at] ?? '';
  const next = sentence[at + 1] ?? '';
  const before = sentence[at - 1] ?? '';
  if (PASSWORDS.has(word)) {
    if (word !== 'login' || next === 'details' || next === 'info') return 'PASSWORD';
    return null;
  }
  if (CODES.has(word)) {
    if (word === 'numerong') return next === 'natanggap' || next === 'dumating' ? 'CODE' : null;
    return CODE_KINDS.has(before) ? null : 'CODE';
  }
  if (/^(?:digits?|numero|numbers?)$/.test(word)) {
    const isCounted = /^(?:\d|six|four|eight|anim|apat|walo|[468]digit|digit)$/.test(before);
    const isReceived = /^(?:received|natanggap|dumating|sent|texted|na|you)$/.test(next);
    if (isCounted && word !== 'numero') return isBackOfCard(sentence) ? 'CARD' : 'CODE';
    return isReceived && sentence.slice(at).some((one) => RECEIVED.has(one)) ? 'CODE' : null;
  }
  if (/^cvv2?$|^cvc2?$|^cardnumber$/.test(word)) return 'CARD';
  if (CARDS.has(word) && /^(?:number|details|info|information|expiry|pin)$/.test(next))
    return 'CARD';
  if (word === 'atm') return 'CARD';
  return null;
}

const RECEIVED = new Set(['received', 'got', 'natanggap', 'dumating', 'texted']);

function isBackOfCard(sentence: Sentence): boolean {
  return sentence.some((word) => word === 'back' || word === 'likod');
}

function asksForSecret(sentence: Sentence): Secret | null {
  for (const at of sentence.keys()) {
    const kind = secretAt(sentence, at);
    if (kind && isAskedFor(sentence, at, kind)) return kind;
  }
  return null;
}

function isAskedFor(sentence: Sentence, at: number, kind: Secret): boolean {
  return (
    isGivenUp(sentence, at, kind) ||
    isWanted(sentence, at) ||
    isQuestion(sentence, at) ||
    isGivenAfter(sentence, at) ||
    isRequirement(sentence, at) ||
    isBare(sentence, at)
  );
}

/** "Send me the OTP", "type your password here". */
function isGivenUp(sentence: Sentence, at: number, kind: Secret): boolean {
  for (const verbAt of verbsBefore(sentence, at, GIVE_REACH)) {
    const verb = sentence[verbAt] ?? '';
    if (GIVES.has(verb) && !isOwnNoun(sentence, verbAt) && sentence[verbAt + 1] !== 'you') {
      if (goesToReader(sentence, at) || isExcused(sentence, verbAt)) continue;
      return true;
    }
    const isHere = sentence.some((word) => TO_US.has(word)) && !isExcused(sentence, verbAt);
    if (ENTERS.has(verb) && isHere) return true;
    if (!CONFIRMS.has(verb) || !isFilled(sentence, verbAt, at)) continue;
    const isOnPage = sentence.some((word) => OWN_PLACES.has(word));
    if (
      (isHere || (!isOnPage && kind !== 'PASSWORD') || kind === 'PASSWORD') &&
      !isExcused(sentence, verbAt)
    ) {
      if (!isOnPage || isHere) return true;
    }
  }
  return false;
}

/** Positions before `at` within reach, nearest first, up to a word that begins another clause. */
function* verbsBefore(sentence: Sentence, at: number, reach: number): Generator<number> {
  for (let verbAt = at - 1; verbAt >= 0 && verbAt >= at - reach; verbAt -= 1) {
    const word = sentence[verbAt] ?? '';
    if (BREAKS.has(word)) return;
    yield verbAt;
    if (word === ',' && !isFilled(sentence, verbAt, at)) return;
  }
}

function isFilled(sentence: Sentence, from: number, to: number): boolean {
  return sentence.slice(from + 1, to).every((word) => FILLERS.has(word) || /^\d$/.test(word));
}

/** "a text message", "by email", "the reply": nouns, not commands. */
function isOwnNoun(sentence: Sentence, at: number): boolean {
  const word = sentence[at] ?? '';
  const before = sentence[at - 1] ?? '';
  const isNounToo = /^(?:text|message|email|mail|reply|post|share|screenshot)$/.test(word);
  return isNounToo && /^(?:a|an|the|by|via|your|our|this|that|in|sa|ang|ng|new|text)$/.test(before);
}

/** "…to your phone": the member receives the code. */
function goesToReader(sentence: Sentence, at: number): boolean {
  if (sentence.some(isLongNumber)) return false;
  const next = sentence.slice(at + 1, at + 7);
  if (next.some((word) => RECEIVED.has(word) || word === 'sent')) return false;
  const after = next.join(' ');
  return /\b(?:to|sa) (?:you\b|your\b|iyo\b|inyo\b|iyong\b|inyong\b|(?:phone|number|email|numero|cellphone|wallet|account|bank|gcash) (?:mo|ninyo|nyo|niyo)\b)/.test(
    after,
  );
}

function isLongNumber(word: string): boolean {
  return word.replace(/\D/g, '').length >= 10;
}

/** Not a request: negated, about strangers, done by us, or the name of a button. */
function isExcused(sentence: Sentence, verbAt: number): boolean {
  if (isButtonName(sentence, verbAt) || isAboutOthers(sentence, verbAt)) return true;
  for (let at = verbAt - 1; at >= Math.max(0, verbAt - EXCUSE_REACH); at -= 1) {
    const word = sentence[at] ?? '';
    if (NEGATIONS.has(word)) return true;
    if (STRANGERS.has(word)) return true;
    if (word === 'may' && MAYBES.has(sentence[at - 1] ?? '')) return true;
    const isSomebody = word === 'someone' || word === 'somebody';
    if (isSomebody && MAYBES.has(sentence[at - 1] ?? '')) return true;
    if (SELF_SUBJECTS.has(word) && isSubject(sentence, at, verbAt)) {
      return !isWantedOfReader(sentence, at, verbAt);
    }
    if (!BETWEEN.has(word) && !isObject(word)) return isDoneByUs(sentence, verbAt);
  }
  return isDoneByUs(sentence, verbAt);
}

/** Press "Send the code to my phone". */
function isButtonName(sentence: Sentence, verbAt: number): boolean {
  let at = verbAt - 1;
  while (/^(?:po|ang|yung|the|on)$/.test(sentence[at] ?? '')) at -= 1;
  return /^(?:tap|press|choose|select|click|pindutin|piliin|itap|iclick)$/.test(sentence[at] ?? '');
}

/** "Did you share your code with anyone?" */
function isAboutOthers(sentence: Sentence, verbAt: number): boolean {
  const asked = sentence.slice(Math.max(0, verbAt - 4), verbAt);
  const isQuestion = asked.some((word) => /^(?:did|have|has)$/.test(word));
  return isQuestion && sentence.some((word) => /^(?:anyone|anybody|someone|somebody)$/.test(word));
}

/** "Padalhan namin kayo": in Filipino the subject may follow the verb. */
function isDoneByUs(sentence: Sentence, verbAt: number): boolean {
  const after = sentence.slice(verbAt + 1, verbAt + 3);
  if (after.some((word) => /^(?:namin|naming|kami)$/.test(word))) return true;
  // "Kami ang tatawag para ibigay": the subject comes earlier.
  const isPurpose = sentence[verbAt - 1] === 'para' && sentence.slice(0, verbAt).includes('kami');
  return isPurpose && !after.some((word) => YOU.has(word));
}

function isSubject(sentence: Sentence, at: number, verbAt: number): boolean {
  const between = sentence.slice(at + 1, verbAt);
  return !between.some((word) => YOU.has(word));
}

/** "I want you to send", "we need to get". */
function isWantedOfReader(sentence: Sentence, at: number, verbAt: number): boolean {
  return sentence.slice(at + 1, verbAt).some((word) => ASKS.has(word) && word !== 'have');
}

function isObject(word: string): boolean {
  return (
    CODES.has(word) || PASSWORDS.has(word) || MONEY.has(word) || GIVES.has(word) || PAYS.has(word)
  );
}

/** "We need your OTP", "pahingi po ng code". */
function isWanted(sentence: Sentence, at: number): boolean {
  for (const askAt of verbsBefore(sentence, at, ASK_REACH)) {
    const word = sentence[askAt] ?? '';
    if (!ASKS.has(word) || !isFilled(sentence, askAt, at)) continue;
    if (isAskExcused(sentence, askAt) || !isAsking(sentence, askAt)) continue;
    if (BEGS.has(word)) return true;
    const around = sentence.filter((_, index) => index !== at);
    if (isAskedByUs(sentence, askAt, at)) return true;
    if (/^k[ae]/.test(word) && around.some((one) => PURPOSES.has(one))) return true;
  }
  return false;
}

/** True for "may I have", false for "we have". */
function isAsking(sentence: Sentence, askAt: number): boolean {
  if (!/^(?:have|get|know|collect|obtain)$/.test(sentence[askAt] ?? '')) return true;
  return sentence
    .slice(Math.max(0, askAt - 4), askAt)
    .some((word) => /^(?:may|can|could|let|to|need|want|must|should|please)$/.test(word));
}

function isWarning(sentence: Sentence): boolean {
  const at = sentence.findIndex((word) =>
    /^(?:scam|scams|scammers?|fraud|fraudsters?|manloloko|modus)$/.test(word),
  );
  return at >= 0 && !isNegatedNear(sentence, at);
}

function isAskExcused(sentence: Sentence, askAt: number): boolean {
  if (isWarning(sentence)) return true;
  for (let at = askAt - 1; at >= Math.max(0, askAt - EXCUSE_REACH); at -= 1) {
    const word = sentence[at] ?? '';
    if (NEGATIONS.has(word) || STRANGERS.has(word)) return true;
    if (word === 'may' && MAYBES.has(sentence[at - 1] ?? '')) return true;
    if ((word === 'someone' || word === 'somebody') && MAYBES.has(sentence[at - 1] ?? ''))
      return true;
    if (!BETWEEN.has(word) && !isObject(word)) return false;
  }
  return false;
}

/** Whether we are the ones asking: "may I have", "kailangan ko", "need your OTP po". */
function isAskedByUs(sentence: Sentence, askAt: number, at: number): boolean {
  for (let before = askAt - 1; before >= 0 && before >= askAt - 5; before -= 1) {
    const word = sentence[before] ?? '';
    if (YOU.has(word)) return false;
    if (SELF.has(word) || /^(?:staff|team|officer|agent|assistant|representative)$/.test(word)) {
      return true;
    }
  }
  const after = sentence.slice(askAt + 1);
  if (after.slice(0, 4).some((word) => /^(?:namin|naming|ko|aming|kong|akong)$/.test(word))) {
    return true;
  }
  const isOpening = sentence.slice(0, askAt).every((word) => FILLERS.has(word) || POLITE.has(word));
  const isEnglish = /^(?:need|request|requesting|awaiting|waiting|expecting)$/.test(
    sentence[askAt] ?? '',
  );
  const mine = sentence
    .slice(askAt, at + 3)
    .some((word) => /^(?:your|nyo|ninyo|niyo|mo)$/.test(word));
  return isOpening && isEnglish && mine;
}

/** "What is the code you received?", "ano po ang OTP". */
function isQuestion(sentence: Sentence, at: number): boolean {
  for (const askAt of verbsBefore(sentence, at, ASK_REACH + 1)) {
    const word = sentence[askAt] ?? '';
    const gap = sentence.slice(askAt + 1, at).filter((one) => !/^(?:is|are|was|s|ay)$/.test(one));
    if (!gap.every((one) => FILLERS.has(one) || /^\d$/.test(one))) continue;
    const asks = /^(?:what|whats|which|ano|anong|anu|anung|ilan|wat)$/.test(word);
    if (!asks) continue;
    const next = sentence[askAt + 1] ?? '';
    if (word === 'what' && !/^(?:is|are|was|code|otp|pin|password)$/.test(next)) continue;
    if (isNegatedNear(sentence, askAt)) continue;
    const isExplained = /^(?:a|an)$/.test(sentence[askAt + 2] ?? '');
    if (!isExplained) return true;
  }
  return false;
}

function isNegatedNear(sentence: Sentence, at: number): boolean {
  return sentence.slice(Math.max(0, at - 4), at).some((word) => NEGATIONS.has(word));
}

/** "Yung OTP po pasend", "your code must be sent to us". */
function isGivenAfter(sentence: Sentence, at: number): boolean {
  for (let verbAt = at + 1; verbAt < sentence.length && verbAt <= at + 7; verbAt += 1) {
    const word = sentence[verbAt] ?? '';
    if (BREAKS.has(word) && word !== 'so' && word !== 'kaya') return false;
    if (GIVES_ALONE.has(word) && !isExcused(sentence, verbAt)) return true;
    if (!/^(?:sent|given|shared|provided|forwarded|submitted|disclosed)$/.test(word)) continue;
    const must = sentence.slice(at + 1, verbAt);
    if (must.some((one) => NEGATIONS.has(one))) return false;
    if (must.some((one) => /^(?:must|should|needs?|has|have)$/.test(one)) && must.includes('be')) {
      return true;
    }
  }
  return false;
}

/** "We cannot release the loan without your OTP", "OTP is required for us to proceed". */
function isRequirement(sentence: Sentence, at: number): boolean {
  const isOurs = sentence.some((word) => SELF.has(word));
  const before = sentence.slice(Math.max(0, at - 4), at);
  const depends = before.some((word) =>
    /^(?:without|unless|hanggat|walang|wala|until)$/.test(word),
  );
  const hasPurpose = sentence.some((word) => PURPOSES.has(word));
  const isMoney = MONEY.has(sentence[at] ?? '');
  if (depends && (isOurs || isMoney) && hasPurpose) return !isReassuring(sentence);
  const after = sentence.slice(at + 1, at + 5);
  const isRequired = after.some((word) =>
    /^(?:required|needed|necessary|kailangan|kelangan)$/.test(word),
  );
  const isDenied = after.some((word) => NEGATIONS.has(word)) || isNegatedNear(sentence, at);
  return isRequired && !isDenied && (isOurs || hasPurpose);
}

/** "We release your loan without any fee": not a condition. */
function isReassuring(sentence: Sentence): boolean {
  return !sentence.some((word) =>
    /^(?:not|cannot|cant|wont|hindi|di|unable|hanggat|kung|unless)$/.test(word),
  );
}

/** "OTP please", "password nyo po": only polite words and a secret. */
function isBare(sentence: Sentence, at: number): boolean {
  if (sentence.length < 2 || sentence.length > 7) return false;
  if (sentence.some((word) => RECEIVED.has(word))) return false;
  const rest = sentence.filter((_, index) => index !== at);
  return (
    rest.every((word) => FILLERS.has(word) || POLITE.has(word)) &&
    rest.some((word) => POLITE.has(word) && word !== 'na')
  );
}

/** "You received a code. Send it to me.": an earlier sentence, or this one, named the secret. */
function asksForNamedBefore(earlier: readonly Sentence[], sentence: Sentence): Secret | null {
  for (const at of sentence.keys()) {
    const word = sentence[at] ?? '';
    if (!GIVES.has(word) && !ENTERS.has(word)) continue;
    if (isExcused(sentence, at) || isOwnNoun(sentence, at)) continue;
    const named = lastSecretOf([...earlier, sentence.slice(0, at)]);
    if (!named) continue;
    const after = sentence.slice(at + 1, at + 7);
    const isHere = after.some((one) => TO_US.has(one));
    const object = after.find(
      (one) => !/^(?:me|us|lang|po|nyo|ninyo|mo|na|agad|naman|muna|sa|akin|amin|to)$/.test(one),
    );
    const isIt = object !== undefined && IT.has(object);
    const isIdle = GIVES_ALONE.has(word) && (object === undefined || isHere);
    const isToUs = isHere && (isIt || object === undefined || TO_US.has(object));
    const isTellMe = /^(?:tell|text|inform|message)$/.test(word) && after.join(' ') === 'me';
    if (isTellMe && !sentence.some((one) => NEGATIONS.has(one))) return named;
    if (GIVES.has(word) && (isIt || isIdle) && !goesToReader(sentence, at)) return named;
    if (ENTERS.has(word) && isToUs) return named;
    if (/^(?:reply|respond|text|read|tell|say)$/.test(word) && isToUs && isHereDirectly(after))
      return named;
  }
  return null;
}

function isHereDirectly(after: readonly string[]): boolean {
  return /^(?:here|dito|rito|below|back)$/.test(after[0] ?? '');
}

function lastSecretOf(sentences: readonly Sentence[]): Secret | null {
  for (const sentence of sentences.toReversed()) {
    for (let at = sentence.length - 1; at >= 0; at -= 1) {
      if (PAPERS.has(sentence[at] ?? '')) return null;
      const kind = secretAt(sentence, at);
      if (kind) return kind;
    }
  }
  return null;
}

function asksForMoney(sentence: Sentence): boolean {
  if (namesFee(sentence) || namesOurWallet(sentence)) return true;
  for (const at of sentence.keys()) {
    const word = sentence[at] ?? '';
    if (PAYS.has(word) && isPaymentAsked(sentence, at)) return true;
    if (MONEY_GIVES.has(word) && hasMoneyAfter(sentence, at) && isPaymentAsked(sentence, at))
      return true;
    if (isMoneyAt(sentence, at) && (isWanted(sentence, at) || isMoneyRequired(sentence, at)))
      return true;
  }
  return false;
}

/** "We have not received your payment. Please send it today." */
function asksForMoneyNamedBefore(before: Sentence | undefined, sentence: Sentence): boolean {
  const isNamed = before?.some((word, at) => MONEY.has(word) && isMoneyAt(before, at)) ?? false;
  if (!isNamed) return false;
  return sentence.some(
    (word, at) =>
      /^(?:send|settle|transfer|deposit|isend|ipadala|pasend|pakisend)$/.test(word) &&
      IT.has(sentence[at + 1] ?? '') &&
      !isExcused(sentence, at),
  );
}

/** Whether the word means money here; false in "proof of payment" and "payment date". */
function isMoneyAt(sentence: Sentence, at: number): boolean {
  const word = sentence[at] ?? '';
  if (/^\d/.test(word)) return isAmount(sentence, at);
  if (!MONEY.has(word) || MONEY_PAPERS.has(sentence[at + 1] ?? '')) return false;
  return !sentence.slice(Math.max(0, at - 4), at).some((one) => MONEY_PAPERS.has(one));
}

function isAmount(sentence: Sentence, at: number): boolean {
  const word = sentence[at] ?? '';
  if (/^\d[\d.,]*(?:k|php|peso|pesos|piso)$/.test(word)) return true;
  if (!/^\d[\d.,]*$/.test(word) || isLongNumber(word)) return false;
  const next = sentence[at + 1];
  if (sentence[at - 1] === 'peso' || sentence[at - 1] === 'php') return true;
  if (next !== undefined && NUMBER_UNITS.has(next)) return false;
  return Number(word.replace(/,/g, '')) >= 20 && (next === undefined || AFTER_AMOUNT.has(next));
}

function hasMoneyAfter(sentence: Sentence, verbAt: number): boolean {
  const verb = sentence[verbAt] ?? '';
  const next = sentence[verbAt + 1] ?? '';
  if (verb === 'make' && !/^(?:a|an|the|your|another|one|first|full)$/.test(next)) return false;
  for (let at = verbAt + 1; at < sentence.length && at <= verbAt + GIVE_REACH; at += 1) {
    const word = sentence[at] ?? '';
    if (BREAKS.has(word) && !/^(?:before|so|kaya|nang)$/.test(word)) return false;
    if (word === ',' && at > verbAt + 4) return false;
    if (MONEY_PAPERS.has(word) || PAPERS.has(word)) return false;
    if (isMoneyAt(sentence, at)) return true;
    if (/^(?:daan|daang|libo|libong|hundred|thousand)$/.test(word)) return true;
    if (WALLETS.has(word) && sentence.some(isLongNumber)) return true;
    if (verb === 'settle' && /^(?:loan|utang|account|obligation|due)$/.test(word)) return true;
  }
  return verb === 'gcash' && TO_US.has(sentence[verbAt + 1] ?? '');
}

/** A command to pay: not negated, not our own action, not just how a loan can be paid. */
function isPaymentAsked(sentence: Sentence, verbAt: number): boolean {
  if (/^(?:slip|day|date|period)$/.test(sentence[verbAt + 1] ?? '')) return false;
  const isTopUp = /^(?:add|topup|load|put|deposit)$/.test(sentence[verbAt] ?? '');
  if (!isTopUp && goesToReader(sentence, verbAt)) return false;
  if (isExcused(sentence, verbAt)) return false;
  return !isOption(sentence, verbAt) || isSuspicious(sentence);
}

/** "You can pay in the app", "if you pay early", "how to pay". */
function isOption(sentence: Sentence, verbAt: number): boolean {
  if (/ing$|^babayaran$/.test(sentence[verbAt] ?? '')) return true;
  const before = sentence.slice(Math.max(0, verbAt - 5), verbAt);
  return before.some((word) =>
    /^(?:can|may|could|did|if|when|whenever|kung|kapag|pag|how|where|paano|saan|puwede|puwedeng|pwede|pwedeng|maaari|maaaring|until|choose|able|option|early|by)$/.test(
      word,
    ),
  );
}

function isSuspicious(sentence: Sentence): boolean {
  return (
    sentence.some(isLongNumber) ||
    sentence.some((word) => PURPOSES.has(word) || WALLETS.has(word)) ||
    sentence.some((word) => /^(?:fee|fees|me|akin|lagay|load|processing)$/.test(word))
  );
}

/** "A processing fee of ₱500", "may fee na 500". This lender has no fees, so it is a demand. */
function namesFee(sentence: Sentence): boolean {
  return sentence.some((word, at) => {
    if (!FEES.has(word)) return false;
    const kind = sentence[at - 1] ?? '';
    const isFilipino = word === 'bayad' && sentence.some((one) => PURPOSES.has(one));
    const isNamed = FEE_KINDS.has(kind) && !(kind === 'advance' && word === 'deposit');
    const near = sentence.slice(Math.max(0, at - 5), at + 6);
    const isPriced =
      (/^fees?$/.test(word) || isFilipino) && near.some((one) => /^[1-9][\d,.]*k?$/.test(one));
    if (!isNamed && !isPriced) return false;
    return !isFeeDenied(sentence, at);
  });
}

function isFeeDenied(sentence: Sentence, at: number): boolean {
  const before = sentence.slice(Math.max(0, at - 9), at);
  const after = sentence.slice(at + 1, at + 7);
  const isDenial = (word: string) =>
    NEGATIONS.has(word) || STRANGERS.has(word) || /^(?:free|libre|someone)$/.test(word);
  if (before.slice(-5).join(' ').includes('not paid')) return false;
  const isTurned = before.some((word) => word === 'but' || word === 'pero' || word === 'however');
  if (
    !isTurned &&
    before.some(isDenial) &&
    !/^(?:can|hindi|cannot|cant)$/.test(dependsOn(sentence))
  )
    return true;
  return (
    after.some((word) => /^(?:scam|scams|fraud|modus|panloloko|free|libre|waived)$/.test(word)) &&
    !after.includes('not')
  );
}

/** "Cannot be released without the fee" is a demand in spite of its "cannot". */
function dependsOn(sentence: Sentence): string {
  const isTied = sentence.some((word) => /^(?:without|unless|hanggat|until)$/.test(word));
  const isBlocked = sentence.some((word) => /^(?:can|cannot|cant|hindi)$/.test(word));
  return isTied &&
    isBlocked &&
    sentence.some((word) => NEGATIONS.has(word)) &&
    !isReassuring(sentence)
    ? 'can'
    : '';
}

/** "Our GCash is 0917…": names an account to pay to. */
function namesOurWallet(sentence: Sentence): boolean {
  if (!sentence.some(isLongNumber) || !sentence.some((word) => WALLETS.has(word))) return false;
  return !sentence.some((word) =>
    /^(?:your|mo|iyong|inyong|nyo|ninyo|niyo|not|huwag|hindi)$/.test(word),
  );
}

/** "A deposit is required", "₱500 must be paid first", "without payment we cannot release it". */
function isMoneyRequired(sentence: Sentence, at: number): boolean {
  const after = sentence.slice(at + 1, at + 8);
  if (/\bwill (?:release|unlock|activate|approve|unfreeze)\b/.test(after.join(' '))) return true;
  const isDenied = after.some((word) => NEGATIONS.has(word)) || isNegatedNear(sentence, at);
  const isRequired = after.some((word) =>
    /^(?:required|needed|necessary|kailangan|kelangan|paid|settled|muna)$/.test(word),
  );
  const isMust = after.some((word) =>
    /^(?:required|needed|necessary|must|needs?|should|has|kailangan|kelangan|muna)$/.test(word),
  );
  if (isRequired && isMust && !isDenied) return true;
  return isRequirement(sentence, at);
}
