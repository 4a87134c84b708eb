import { jumpIntervalsSeconds, playbackRates } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import type { Listening } from '../channel-mixer.ts';
import { usePlayerSettings } from '../player-settings.ts';
import { silenceModes } from '../silence/skip-silence.ts';
import type { ChoiceMenu } from './choice-menu.tsx';

// Menus are the largest part of the kit. Until they load, plain buttons hold their places.
const LazyMenu = lazyComponent(async () => (await import('./choice-menu.tsx')).ChoiceMenu) as typeof ChoiceMenu;

type NumberMenuProps<N extends number> = {
	label: string;
	values: readonly N[];
	value: N;
	name: (value: N) => string;
	onChange: (value: N) => void;
	size?: 'md' | 'lg';
};
function NumberMenu<N extends number>({ label, values, value, name, onChange, size = 'md' }: NumberMenuProps<N>) {
	const button = (
		<Button variant="quiet" size={size} aria-label={`${label}: ${name(value)}`}>
			<span className="num">{name(value)}</span>
			{size === 'md' && <ChevronDown className="-mr-0.5" />}
		</Button>
	);
	return (
		<LazyMenuWith button={button}>
			<LazyMenu
				label={label}
				choices={values.map((each) => ({ id: String(each), name: name(each) }))}
				value={String(value)}
				onChange={(id) => onChange(values.find((each) => String(each) === id) ?? value)}
			>
				{button}
			</LazyMenu>
		</LazyMenuWith>
	);
}

const LazyMenuWith = ({ button, children }: { button: ReactNode; children: ReactNode }) => (
	<Suspense fallback={button}>{children}</Suspense>
);

export function RateMenu({ size = 'md' }: { size?: 'md' | 'lg' }) {
	const { t, i18n } = useTranslation('conversation');
	const { rate, setRate } = usePlayerSettings();
	const format = new Intl.NumberFormat(i18n.language);
	const name = (value: number) => `${format.format(value)}×`;
	return (
		<NumberMenu
			size={size}
			label={t('player.speed')}
			values={playbackRates}
			value={rate}
			name={name}
			onChange={setRate}
		/>
	);
}

export function JumpMenu() {
	const { t } = useTranslation('conversation');
	const { jumpSeconds, setJumpSeconds } = usePlayerSettings();
	const name = (seconds: number) => t('player.seconds', { count: seconds });
	return (
		<NumberMenu
			label={t('player.jumpBy')}
			values={jumpIntervalsSeconds}
			value={jumpSeconds}
			name={name}
			onChange={setJumpSeconds}
		/>
	);
}

type ListenProps = { value: Listening; onChange: (side: Listening) => void };

export function ListenMenu({ value, onChange }: ListenProps) {
	const { t } = useTranslation('conversation');
	const choices = useSideNames();
	const side = choices.find(({ id }) => id === value)?.name;
	const label = t('player.listenTo', { side });
	const button = (
		<Button variant="quiet" aria-label={label}>
			{side}
			<ChevronDown className="-mr-0.5" />
		</Button>
	);
	return (
		<LazyMenuWith button={button}>
			<LazyMenu label={label} choices={choices} value={value} onChange={onChange}>
				{button}
			</LazyMenu>
		</LazyMenuWith>
	);
}

export function SilenceMenu() {
	const { t } = useTranslation('conversation');
	const { silence, setSilence } = usePlayerSettings();
	const choices = silenceModes.map((id) => ({ id, name: t(`player.silenceLong.${id}`) }));
	const label = t('player.skipSilence');
	const button = (
		<IconButton label={`${label}: ${t(`player.silence.${silence}`)}`} isSelected={silence !== 'off'}>
			<ChevronsRight />
		</IconButton>
	);
	return (
		<LazyMenuWith button={button}>
			<LazyMenu label={label} choices={choices} value={silence} onChange={setSilence}>
				{button}
			</LazyMenu>
		</LazyMenuWith>
	);
}

export function useSideNames(): { id: Listening; name: string }[] {
	const { t } = useTranslation('conversation');
	const { t: app } = useTranslation('app');
	return [
		{ id: 'both', name: t('player.bothSides') },
		{ id: 'local', name: app('speaker.me') },
		{ id: 'other', name: app('speaker.others') },
	];
}
