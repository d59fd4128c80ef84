import { useTexts } from '@pahiram/ui/language.tsx';
import { useParams } from 'wouter';
import { PageHeader } from '../../shell/page-header.tsx';
import { supportTexts } from './support-texts.ts';
import { TicketView } from './ticket-view.tsx';

/** One of the member's own tickets, in the member area. */
export function Page() {
  const words = useTexts(supportTexts);
  const { number = '' } = useParams();
  return (
    <>
      <PageHeader title={words.ticketTitle(number)} back="/help" />
      <TicketView key={number} number={number} secret={null} />
    </>
  );
}
