import { playbackRates } from '@debrief/shared/domain/limits.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { RoundButton } from '@debrief/shared/ui/buttons/round-button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Slider } from '@debrief/shared/ui/fields/slider.tsx';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createChannelMixer } from '../../features/player/channel-mixer.ts';
import { createPlayer, type Player } from '../../features/player/create-player.ts';
import { useClock, wholeSeconds } from '../../features/player/player-clock.ts';
import { useLatest } from '../../platform/browser/use-latest.ts';

type Props = {
	url: string;
	durationMs: number;
	isStereo: boolean;
	/** Resolves with null when there is no new address. */
	renewLink: () => Promise<string | null>;
	onPlayer: (player: Player | null) => void;
};

/** Channels with a single voice each are mixed, so that both ears hear both. */
export function LinkPlayer({ url, durationMs, isStereo, renewLink, onPlayer }: Props) {
	const { t } = useTranslation('visitor');
	const player = useLinkPlayer({ url, durationMs, isStereo, renewLink, onPlayer });
	const [rate, setRate] = useState(1);
	const status = useStore(player.store, (state) => state.status);
	const seconds = useClock(player.clock, wholeSeconds);
	const total = Math.max(1, Math.floor(durationMs / 1000));
	const changeRate = (chosen: number) => {
		setRate(chosen);
		player.media.playbackRate = chosen;
	};
	if (status === 'error') return <p className="text-danger">{t('audio.failed')}</p>;
	const isPlaying = status === 'playing';
	return (
		<div className="sticky top-0 z-sticky flex items-center gap-3 border-b bg-surface py-2">
			<RoundButton label={t(isPlaying ? 'pause' : 'play')} onPress={player.toggle}>
				{isPlaying ? <Pause /> : <Play />}
			</RoundButton>
			<div className="min-w-0 flex-1">
				<Slider
					size="full"
					label={t('position')}
					minValue={0}
					maxValue={total}
					value={Math.min(seconds, total)}
					onChange={(next) => player.seekTo(next * 1000)}
				/>
			</div>
			<span className="num text-muted text-xs whitespace-nowrap">
				{formatPosition(seconds * 1000)} / {formatPosition(durationMs)}
			</span>
			<Select
				label={t('speed')}
				isLabelHidden
				variant="quiet"
				value={String(rate)}
				onChange={(chosen) => changeRate(Number(chosen))}
				options={playbackRates.map((each) => ({ id: String(each), name: `${each}×` }))}
			/>
		</div>
	);
}

function useLinkPlayer({ url, durationMs, isStereo, renewLink, onPlayer }: Props): Player {
	const renew = useLatest(renewLink);
	const [{ player, mixer }] = useState(() => {
		const media = document.createElement('audio');
		media.preload = 'metadata';
		const mixer = createChannelMixer(media);
		const onBeforePlay = () => {
			if (isStereo) mixer.start();
		};
		return { mixer, player: createPlayer(media, { renewLink: () => renew.current(), onBeforePlay }) };
	});
	const first = useLatest({ url, durationMs });
	useEffect(() => {
		// A newer address is used only once the old one expires, so that a renewal does not interrupt playback.
		player.load(first.current);
		onPlayer(player);
		return () => {
			onPlayer(null);
			player.unload();
			mixer.close();
		};
	}, [player, mixer, first, onPlayer]);
	return player;
}
