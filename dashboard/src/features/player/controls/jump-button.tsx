import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../create-player.ts';
import { usePlayerSettings } from '../player-settings.ts';

type Props = { player: Player; direction: -1 | 1; size?: 'md' | 'lg' };

/** Back or forward by the interval that the listener has chosen. */
export function JumpButton({ player, direction, size = 'md' }: Props) {
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
