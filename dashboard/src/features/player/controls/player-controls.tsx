import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import AudioWaveform from 'lucide-react/icons/audio-waveform';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Keyboard from 'lucide-react/icons/keyboard';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { OutputButton } from '../output/output-button.tsx';
import { usePlayerSettings } from '../player-settings.ts';
import { ResumePrompt } from '../resume/resume-prompt.tsx';
import type { RecordingPlayer } from '../use-recording-player.ts';
import { PositionText } from './position-text.tsx';
import { JumpMenu, ListenMenu, RateMenu, SilenceMenu } from './setting-menus.tsx';
import { JumpButton, PlayButton } from './transport-buttons.tsx';

const MarkersMenu = lazyComponent(async () => (await import('./markers-menu.tsx')).MarkersMenu);
const Slider = lazyComponent(async () => (await import('@debrief/shared/ui/fields/slider.tsx')).Slider);

type Props = {
	recording: RecordingPlayer;
	durationMs: number;
	onPin: (() => void) | undefined;
	onHelp: () => void;
};

export function PlayerControls({ recording, durationMs, onPin, onHelp }: Props) {
	const { t } = useTranslation('conversation');
	const { player } = recording;
	return (
		<div className="flex min-h-12 flex-wrap items-center gap-x-1">
			<JumpButton player={player} direction={-1} />
			<span className="mx-1">
				<PlayButton player={player} />
			</span>
			<JumpButton player={player} direction={1} />
			<ResumePrompt recording={recording} />
			<PositionText clock={player.clock} durationMs={durationMs} />
			<span className="mx-2 h-4.5 w-px bg-(--border-strong)" />
			<RateMenu />
			<JumpMenu />
			<Volume />
			<OutputButton />
			<ClearVoices />
			<SilenceMenu />
			{recording.isTwoChannel && <ListenMenu value={recording.listening} onChange={recording.listenTo} />}
			<span className="ml-auto flex items-center gap-1">
				<Markers />
				{onPin && (
					<Button variant="quiet" aria-keyshortcuts="P" onPress={onPin}>
						<MapPinPlus />
						{t('notes.pin')}
						<span className="max-lg:hidden pointer-coarse:hidden">
							<Kbd>P</Kbd>
						</span>
					</Button>
				)}
			</span>
			<IconButton label={t('keys.title')} keyHint="?" onPress={onHelp}>
				<Keyboard />
			</IconButton>
		</div>
	);
}

function Markers() {
	const { t } = useTranslation('conversation');
	const button = (
		<Button variant="quiet">
			{t('player.markers')}
			<ChevronDown className="-mr-0.5" />
		</Button>
	);
	return (
		<Suspense fallback={button}>
			<MarkersMenu>{button}</MarkersMenu>
		</Suspense>
	);
}

function ClearVoices() {
	const { t } = useTranslation('conversation');
	const { clearsVoices, toggleClearVoices } = usePlayerSettings();
	return (
		<IconButton label={t('player.clearVoices')} isSelected={clearsVoices} onPress={toggleClearVoices}>
			<AudioWaveform />
		</IconButton>
	);
}

function Volume() {
	const { t } = useTranslation('conversation');
	const { volume, isMuted, setVolume, toggleMute } = usePlayerSettings();
	const isSilent = isMuted || volume === 0;
	return (
		<span className="mr-1.5 flex items-center gap-0.5">
			<IconButton label={isMuted ? t('player.unmute') : t('player.mute')} keyHint="M" onPress={toggleMute}>
				{isSilent ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />}
			</IconButton>
			<Suspense fallback={<span className="w-18" />}>
				<Slider
					label={t('player.volume')}
					minValue={0}
					maxValue={1}
					step={0.01}
					value={isMuted ? 0 : volume}
					onChange={setVolume}
				/>
			</Suspense>
		</span>
	);
}
