import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { Slider } from '@debrief/shared/ui/slider.tsx';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlayerSettings } from '../player-settings.ts';

export function Volume() {
	const { t } = useTranslation('conversation');
	const { volume, isMuted, setVolume, toggleMute } = usePlayerSettings();
	const isSilent = isMuted || volume === 0;
	return (
		<span className="mr-1.5 flex items-center gap-0.5">
			<IconButton label={isMuted ? t('player.unmute') : t('player.mute')} keyHint="M" onPress={toggleMute}>
				{isSilent ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />}
			</IconButton>
			<Slider
				label={t('player.volume')}
				minValue={0}
				maxValue={1}
				step={0.01}
				value={isMuted ? 0 : volume}
				onChange={setVolume}
			/>
		</span>
	);
}
