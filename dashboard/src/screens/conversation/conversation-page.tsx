import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactBanner } from '../../features/contacts/contact-banner.tsx';
import { Columns } from './columns.tsx';
import { ConversationHeader } from './header/conversation-header.tsx';
import { PlayerSection } from './player/player-section.tsx';
import { useReview } from './review/review-context.tsx';
import { ReviewProvider } from './review/review-provider.tsx';

export function ConversationPage({ conversation }: { conversation: Conversation }) {
	return (
		<ReviewProvider conversation={conversation}>
			<div className="min-w-0 lg:grid lg:h-[calc(100dvh-var(--mini-player,0px))] lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_auto_minmax(0,1fr)] lg:overflow-hidden">
				<SkipToTranscript />
				<div className="min-w-0">
					<ConversationHeader />
					{conversation.canEdit && (
						<Suspense>
							<ContactBanner conversation={conversation} />
						</Suspense>
					)}
				</div>
				<PlayerSection />
				<Columns />
			</div>
		</ReviewProvider>
	);
}

function SkipToTranscript() {
	const { t } = useTranslation('conversation');
	const { segments, panel, views } = useReview();
	if (segments.length === 0) return null;
	const skip = () => {
		panel.setTab('transcript');
		views.transcript.focusLine();
	};
	return (
		<button
			type="button"
			onClick={skip}
			className="sr-only rounded-sm bg-raised shadow-2 focus:not-sr-only focus:fixed focus:px-3 focus:py-2 focus:top-2 focus:left-2 focus:z-toast"
		>
			{t('transcript.skip')}
		</button>
	);
}
