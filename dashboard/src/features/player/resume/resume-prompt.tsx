import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useSession } from '../../../platform/api.ts';
import { playbackPositions } from '../../../stores/playback-positions.ts';
import type { Player } from '../create-player.ts';
import { useClock } from '../player-clock.ts';
import type { RecordingPlayer } from '../use-recording-player.ts';
import { isResumable } from './remember-position.ts';

export function ResumePrompt({ recording }: { recording: RecordingPlayer }) {
	const { player, fileId, offersResume } = recording;
	const isAtStart = useClock(player.clock, (ms) => ms === 0);
	const isWaiting = useStore(player.store, ({ status }) => status === 'loading' || status === 'ready');
	if (!offersResume || !fileId || !isAtStart || !isWaiting) return null;
	return <Prompt key={fileId} player={player} fileId={fileId} />;
}

function Prompt({ player, fileId }: { player: Player; fileId: string }) {
	const { t } = useTranslation('conversation');
	const session = useSession();
	const durationMs = useStore(player.store, (state) => state.durationMs);
	const [ms] = useState(() => playbackPositions.find(session.user()?._id ?? '', fileId));
	if (ms === null || !isResumable(ms, durationMs)) return null;
	const resume = ({ target }: { target: Element }) => {
		// This button is about to unmount and would take the focus with it.
		target.closest('section')?.querySelector<HTMLElement>('button[data-tone="ink"]')?.focus();
		player.play();
		player.seekTo(ms);
	};
	return (
		<span className="flex justify-center">
			<Button size="sm" onPress={resume}>
				{t('player.resume', { position: formatPosition(ms) })}
			</Button>
		</span>
	);
}
