import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { tooltip } from './tooltip.ts';

type Props = {
	/** Its name, also shown as tooltip. */
	label: string;
	keyHint?: string;
	/** 44 px, for thumbs. */
	size?: 'md' | 'lg';
	isDisabled?: boolean;
	onPress: () => void;
	/** One filled icon. */
	children: ReactNode;
};

/** Play and pause: the only round button, in ink. */
export function RoundButton({ label, keyHint, size = 'md', isDisabled = false, onPress, children }: Props) {
	return (
		<AriaButton
			{...tooltip(label, keyHint)}
			aria-label={label}
			isDisabled={isDisabled}
			onPress={onPress}
			data-size={size}
			className="grid size-8.5 flex-none place-items-center rounded-full bg-ink text-inverse disabled:cursor-not-allowed disabled:opacity-50 data-[size=lg]:size-11 pointer-coarse:size-11 [&>.lucide]:fill-current"
		>
			{children}
		</AriaButton>
	);
}
