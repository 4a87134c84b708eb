import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { tooltip } from '../overlays/tooltip.ts';

type Props = {
	label: string;
	keyHint?: string;
	size?: 'md' | 'lg';
	tone?: 'ink' | 'record';
	isDisabled?: boolean;
	onPress: () => void;
	children: ReactNode;
};

export function RoundButton(props: Props) {
	const { label, keyHint, size = 'md', tone = 'ink', isDisabled = false, onPress, children } = props;
	return (
		<AriaButton
			{...tooltip(label, keyHint)}
			aria-label={label}
			isDisabled={isDisabled}
			onPress={onPress}
			{...(keyHint ? { 'aria-keyshortcuts': keyHint } : {})}
			data-size={size}
			data-tone={tone}
			className="grid size-8.5 flex-none place-items-center rounded-full bg-ink text-inverse disabled:cursor-not-allowed disabled:opacity-50 data-[tone=record]:border data-[tone=record]:border-strong data-[tone=record]:bg-raised data-[tone=record]:text-record data-[tone=record]:hover:bg-hover data-[size=lg]:size-11 pointer-coarse:size-11 [&>.lucide]:fill-current"
		>
			{children}
		</AriaButton>
	);
}
