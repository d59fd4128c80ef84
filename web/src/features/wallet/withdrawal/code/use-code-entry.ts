import { confirmWithdrawal, getWithdrawal } from '@pahiram/api/addresses';
import { CallError, isLost } from '@pahiram/api/caller';
import { CODE_ACCEPTED_TOAST_MS, CODE_WRONG_TOAST_MS } from '@pahiram/domain/texts/timings';
import { useTexts } from '@pahiram/ui/language.tsx';
import { type Tone, toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useIntentKey } from '../../../../lib/use-intent-key.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { takeWithdrawal, type Withdrawal } from '../withdrawal.ts';
import { codeTexts } from './code-texts.ts';
import { confirmationKey } from './use-confirmation.ts';

/** The response was lost, and the server says that the code did not arrive. */
class CodeNotArrived extends Error {}

/** Sends the code once per press; a wrong one keeps the dialog open with the tries left (S4.08). */
export function useCodeEntry(withdrawal: Withdrawal, clear: () => void, onEnded: () => void) {
  const words = useTexts(codeTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const action = useAction();
  const client = useQueryClient();
  const { id } = withdrawal;
  const intent = useIntentKey(`confirm:${id}`);
  const tell = (tone: Tone, text: string) => {
    toast(tone, text);
    action.setStatus({ tone, text });
  };
  /** Without a response the withdrawal is fetched, because sending the code again could use a try (V19). */
  const confirmOrLook = async (code: string): Promise<Withdrawal> => {
    try {
      const body = { phoneNumber, id, code };
      return await call(confirmWithdrawal, { body, key: intent.get(), isCounted: true });
    } catch (error) {
      if (!isLost(error)) throw error;
      action.setStatus({ tone: 'info', text: words.checking });
      const found = await call(getWithdrawal, { params: { id } });
      if (found.state === 'WAITING_FOR_CODE') throw new CodeNotArrived();
      return found;
    }
  };
  const fault = (error: unknown): boolean => {
    if (error instanceof CodeNotArrived) tell('danger', words.notArrived);
    else if (isLost(error)) tell('danger', words.unsure);
    else {
      intent.renew();
      void client.invalidateQueries({ queryKey: ['withdrawal', id] });
      void client.invalidateQueries({ queryKey: [confirmationKey, id] });
      if (!(error instanceof CallError) || error.code !== 'code-wrong') return false;
      clear();
      toast('warning', words.invalid, CODE_WRONG_TOAST_MS);
      action.setStatus({ tone: 'warning', text: wrongText(error, words) });
    }
    return true;
  };
  const confirm = (code: string) =>
    void action.run(async () => {
      const found = await confirmOrLook(code);
      intent.renew();
      if (found.confirmedAt !== null) toast('success', words.right, CODE_ACCEPTED_TOAST_MS);
      clear();
      onEnded();
      takeWithdrawal(client, found);
    }, fault);
  return { busy: action.busy, status: action.status, confirm };
}

function wrongText({ fault }: CallError, words: (typeof codeTexts)['fil']): string {
  const left = fault.kind === 'REFUSED' ? fault.error.details?.triesLeft : undefined;
  return typeof left === 'number' ? `${words.invalid}. ${words.triesLeft(left)}` : words.invalid;
}
