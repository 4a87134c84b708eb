import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useConversation } from '../../../data/conversations/conversations.ts';
import { usePlayback } from '../../../data/recordings/recordings.ts';
import { paths } from '../../../paths.ts';
import { useMediaQuery } from '../../../platform/browser/use-media-query.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { PositionText } from '../controls/position-text.tsx';
import { JumpButton, PlayButton } from '../controls/transport-buttons.tsx';
import { pressPlayerKey } from '../controls/use-player-keys.ts';
import type { PlaybackSession } from '../create-playback-session.ts';

export function MiniPlayer({ session }: { session: PlaybackSession }) {
	const { t } = useTranslation('conversation');
	const { player, conversationId } = session;
	const isWide = useMediaQuery('(min-width: 640px)');
	const fileId = useStore(session.store, (state) => state.fileId);
	const durationMs = useStore(player.store, (state) => state.durationMs);
	const hasFailed = useStore(player.store, (state) => state.status === 'error');
	const { data: conversation } = useConversation(conversationId);
	const titleOf = useConversationTitle();
	// Keeps link and peaks in the cache for the page that takes over.
	usePlayback(fileId);
	const isDeleted = conversation?.files.some((file) => file.fileId === fileId && file.audioDeletedAt);
	useEffect(() => {
		if (isDeleted) session.close();
	}, [isDeleted, session]);
	const close = () => {
		session.close();
		// This button is about to unmount and would take the focus with it.
		document.getElementById('content')?.focus({ preventScroll: true });
	};
	return (
		<aside
			aria-label={t('player.mini')}
			data-docked="mini-player"
			onKeyDown={(event) => pressPlayerKey(event, player)}
			className="fixed right-0 bottom-(--player-dock,0px) left-0 z-dock flex h-(--mini-player) items-center gap-1 border-t bg-raised px-2 pb-(--mini-player-inset) shadow-2 lg:left-(--sidebar-width) lg:px-4 in-data-rail:lg:left-(--sidebar-rail)"
		>
			<JumpButton player={player} direction={-1} />
			<PlayButton player={player} />
			<JumpButton player={player} direction={1} />
			<span className="min-w-0 flex-1 truncate px-2">
				{conversation && (
					<TextLink
						href={paths.conversation(conversationId, {
							fileId: conversation.recordings.length > 1 ? fileId : undefined,
						})}
					>
						{titleOf(conversation)}
					</TextLink>
				)}
				{hasFailed && (
					<span role="alert" className="block truncate text-danger text-xs">
						{t('player.failed')}
					</span>
				)}
			</span>
			<PositionText clock={player.clock} durationMs={durationMs} isStacked={!isWide} />
			<IconButton label={t('player.stop')} onPress={close}>
				<X />
			</IconButton>
		</aside>
	);
}
