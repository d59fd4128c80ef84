import { getChatFeedback, rateChatBySecret } from '@pahiram/api/support-feedback';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { FeedbackForm } from './feedback/feedback-form.tsx';

/** "Did this help?" about the chat that this secret opens; nothing while we do not ask. */
export function ChatFeedback({ id, secret }: { readonly id: string; readonly secret: string }) {
  const query = useQuery({
    queryKey: ['chat-feedback', secret],
    queryFn: () => call(getChatFeedback, { secret }),
  });
  const { feedback = null, mayRate = false } = query.data ?? {};
  if (!mayRate && feedback === null) return null;
  return (
    <div className="my-4">
      <FeedbackForm
        id={id}
        {...{ feedback, mayRate }}
        send={(body) => call(rateChatBySecret, { secret, body })}
        onSent={() => void query.refetch()}
      />
    </div>
  );
}
