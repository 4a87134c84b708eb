import type { Playback } from '@debrief/shared/contract/recordings/media.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useMediaQuery } from '../../platform/browser/use-media-query.ts';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { PlayerControls } from './controls/player-controls.tsx';
import { usePlayerKeys } from './controls/use-player-keys.ts';
import { decodePeaks } from './decode-peaks.ts';
import { PlayerDock } from './player-dock.tsx';
import { Timeline, type TimelineContent } from './timeline/timeline.tsx';
import { TimelinePlace } from './timeline/timeline-place.tsx';
import type { RecordingPlayer } from './use-recording-player.ts';

const ShortcutsDialog = lazyDialog(async () => (await import('./controls/shortcuts-dialog.tsx')).ShortcutsDialog);

type Props = TimelineContent & {
	recording: RecordingPlayer;
	playback: Playback | undefined;
	failure: string | null;
	onRetry: () => void;
	onPin: (() => void) | undefined;
};

export function PlayerPanel({ recording, playback, failure, onRetry, onPin, ...timeline }: Props) {
	const { player, media } = recording;
	const isWide = useMediaQuery('(min-width: 768px)');
	const [isHelpOpen, setIsHelpOpen] = useState(false);
	const openHelp = useCallback(() => setIsHelpOpen(true), []);
	const status = useStore(player.store, (state) => state.status);
	const mediaError = useStore(player.store, (state) => state.error);
	const peaks = useMemo(() => playback?.peaks.slice(0, 2).map(decodePeaks) ?? [], [playback?.peaks]);
	usePlayerKeys(player, openHelp);
	const durationMs = playback?.duration ?? 0;
	const error = failure ?? mediaError;
	const isBroken = error !== null;
	const isDrawable = playback !== undefined && status !== 'unloaded' && !isBroken;
	const help = isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />;
	if (!isWide)
		return (
			<>
				<PlayerDock
					recording={recording}
					peaks={peaks}
					durationMs={durationMs}
					isDrawable={isDrawable}
					error={error}
					onRetry={onRetry}
					onPin={onPin}
					onHelp={openHelp}
					markers={timeline.markers}
					moments={timeline.moments}
					matches={timeline.matches}
				/>
				{help}
			</>
		);
	return (
		<PlayerFrame>
			{isBroken && <PlayerError error={error} onRetry={onRetry} />}
			{isDrawable && <Timeline player={player} media={media} peaks={peaks} durationMs={durationMs} {...timeline} />}
			{!isDrawable && !isBroken && <TimelinePlace laneCount={timeline.lanes.length} />}
			<PlayerControls recording={recording} durationMs={durationMs} onPin={onPin} onHelp={openHelp} />
			{help}
		</PlayerFrame>
	);
}

function PlayerFrame({ children }: { children: ReactNode }) {
	const { t } = useTranslation('conversation');
	return (
		<section aria-label={t('player.label')} className="relative min-w-0 border-b px-4">
			{children}
		</section>
	);
}

function PlayerError({ error, onRetry }: { error: string; onRetry: () => void }) {
	const { t } = useTranslation('conversation');
	return (
		<ErrorState title={t('player.failed')} actions={<Button onPress={onRetry}>{t('retry')}</Button>}>
			<p>{t('player.failedSafe')}</p>
			<p className="font-mono text-xs">{error}</p>
		</ErrorState>
	);
}
