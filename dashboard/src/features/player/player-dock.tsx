import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { PositionText } from './controls/position-text.tsx';
import { RateMenu } from './controls/setting-menus.tsx';
import { JumpButton, PlayButton } from './controls/transport-buttons.tsx';
import { ResumePrompt } from './resume/resume-prompt.tsx';
import { EvidenceBand, type ShownEvidence } from './timeline/evidence-band.tsx';
import { MarkerTicks } from './timeline/markers.tsx';
import { type Matches, MatchTicks } from './timeline/match-ticks.tsx';
import type { Marker } from './timeline/merge-markers.ts';
import { Playhead } from './timeline/playhead.tsx';
import { SeekTrack } from './timeline/seek-track.tsx';
import type { RecordingPlayer } from './use-recording-player.ts';
import { LazyWaveform } from './wave/lazy-waveform.tsx';

const PhoneSettingsDialog = lazyDialog(
	async () => (await import('./controls/phone-settings-dialog.tsx')).PhoneSettingsDialog,
);

type Props = {
	recording: RecordingPlayer;
	peaks: Float32Array[];
	durationMs: number;
	isDrawable: boolean;
	error: string | null;
	onRetry: () => void;
	onPin: (() => void) | undefined;
	onHelp: () => void;
	markers: readonly Marker[];
	moments: ShownEvidence;
	matches: Matches;
};

const waveHeight = 32;

export function PlayerDock({
	recording,
	peaks,
	durationMs,
	isDrawable,
	error,
	onRetry,
	onPin,
	onHelp,
	markers,
	moments,
	matches,
}: Props) {
	const { t } = useTranslation('conversation');
	const { player, media } = recording;
	const [isOpen, setIsOpen] = useState(false);
	const dock = useRef<HTMLElement>(null);
	usePublishedHeight(dock);
	const close = () => setIsOpen(false);
	const help = () => {
		close();
		onHelp();
	};
	return (
		<section
			ref={dock}
			aria-label={t('player.label')}
			data-docked="player"
			className="fixed inset-x-0 bottom-0 z-dock border-t bg-raised px-3 pt-2 pb-[max(6px,env(safe-area-inset-bottom))] shadow-2"
		>
			<div className="min-h-8">
				{error !== null && (
					<div role="alert" className="flex items-center gap-2 text-xs leading-4">
						<div className="min-w-0 flex-1">
							<p className="font-act text-danger">{t('player.failed')}</p>
							<p className="wrap-anywhere text-muted">{error}</p>
						</div>
						<Button size="sm" onPress={onRetry}>
							{t('retry')}
						</Button>
					</div>
				)}
				{isDrawable && (
					<SeekTrack
						player={player}
						durationMs={durationMs}
						isDisabled={false}
						label={t('player.position')}
						valueText={(position, duration) => t('player.positionOf', { position, duration })}
					>
						<div className="relative isolate">
							<MarkerTicks markers={markers} durationMs={durationMs} />
							<EvidenceBand moments={moments} durationMs={durationMs} />
							<LazyWaveform peaks={peaks} durationMs={durationMs} media={media} heightPx={waveHeight} />
							<MatchTicks matches={matches} durationMs={durationMs} />
						</div>
						<Playhead clock={player.clock} durationMs={durationMs} />
					</SeekTrack>
				)}
			</div>
			<ResumePrompt recording={recording} />
			<div className="flex h-13 items-center justify-between">
				<PositionText clock={player.clock} durationMs={durationMs} isStacked />
				<JumpButton player={player} direction={-1} size="lg" />
				<PlayButton player={player} size="lg" />
				<JumpButton player={player} direction={1} size="lg" />
				<RateMenu size="lg" />
				{onPin && (
					<IconButton label={t('notes.pin')} size="lg" onPress={onPin}>
						<MapPinPlus className="size-5" />
					</IconButton>
				)}
				<IconButton label={t('player.settings')} size="lg" onPress={() => setIsOpen(true)}>
					<SlidersHorizontal className="size-5" />
				</IconButton>
			</div>
			{isOpen && <PhoneSettingsDialog recording={recording} onHelp={help} onClose={close} />}
		</section>
	);
}

/** An error or an offer to resume makes the dock higher. */
function usePublishedHeight(dock: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const element = dock.current;
		if (!element) return;
		const { style } = document.documentElement;
		const publish = () => style.setProperty('--player-dock', `${element.offsetHeight}px`);
		const observer = new ResizeObserver(publish);
		observer.observe(element);
		publish();
		return () => {
			observer.disconnect();
			style.removeProperty('--player-dock');
		};
	}, [dock]);
}
