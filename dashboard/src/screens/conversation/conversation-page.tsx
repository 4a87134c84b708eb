import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Columns } from './columns.tsx';
import { ConversationHeader } from './header/conversation-header.tsx';
import { PlayerSection } from './player/player-section.tsx';
import { ReviewProvider } from './review/review-context.tsx';

/** Header, player and columns of one conversation. */
export function ConversationPage({ conversation }: { conversation: Conversation }) {
	return (
		<ReviewProvider conversation={conversation}>
			<div className="min-w-0 lg:grid lg:h-dvh lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_auto_minmax(0,1fr)] lg:overflow-hidden">
				<ConversationHeader />
				<PlayerSection />
				<Columns />
			</div>
		</ReviewProvider>
	);
}
