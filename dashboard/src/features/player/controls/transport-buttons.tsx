import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { RoundButton } from '@debrief/shared/ui/buttons/round-button.tsx';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Player } from '../create-player.ts';
import { usePlayerSettings } from '../player-settings.ts';

type Props = { player: Player; size?: 'md' | 'lg' };

export function PlayButton({ player, size = 'md' }: Props) {
	const { t } = useTranslation('conversation');
	const status = useStore(player.store, (state) => state.status);
	const isPlaying = status === 'playing';
	return (
		<RoundButton
			label={isPlaying ? t('player.pause') : t('player.play')}
			keyHint={t('keys.space')}
			size={size}
			isDisabled={status === 'error' || status === 'unloaded'}
			onPress={player.toggle}
		>
			{isPlaying ? <Pause /> : <Play />}
		</RoundButton>
	);
}

type JumpProps = { player: Player; direction: -1 | 1; size?: 'md' | 'lg' };

export function JumpButton({ player, direction, size = 'md' }: JumpProps) {
	const { t } = useTranslation('conversation');
	const seconds = usePlayerSettings((settings) => settings.jumpSeconds);
	const Icon = direction < 0 ? RotateCcw : RotateCw;
	return (
		<IconButton
			label={direction < 0 ? t('player.back', { count: seconds }) : t('player.forward', { count: seconds })}
			keyHint={direction < 0 ? 'J' : 'L'}
			size={size}
			onPress={() => player.jumpBy(direction * seconds * 1000)}
		>
			<span className="relative grid place-items-center">
				<Icon className="size-5" />
				<span className="num absolute pt-px font-head text-[8px] leading-none">{seconds}</span>
			</span>
		</IconButton>
	);
}
