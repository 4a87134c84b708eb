import { type ReactNode, useId } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { Loader } from './loader.tsx';
import { off } from './off.ts';
import { tooltip } from './tooltip.ts';
import type { Unstyled } from './unstyled.ts';

export type ButtonProps = Omit<Unstyled<AriaButtonProps>, 'children' | 'isPending'> & {
	variant?: ButtonVariant;
	size?: ButtonSize;
	/** Fills the line, as in forms of public pages. */
	isBlock?: boolean;
	/** Keeps the width, shows a loader and takes no press. */
	isBusy?: boolean;
	busyLabel?: string;
	/** Why it is off: half as strong, still reached by keyboard, and the reason is its tooltip. Not for a trigger. */
	offReason?: string | undefined;
	/** Text, or an icon followed by text. */
	children: ReactNode;
};

export function Button(props: ButtonProps) {
	const { variant = 'neutral', size = 'md', isBlock, isBusy, busyLabel, offReason, children, onPress, ...rest } = props;
	const reasonId = useId();
	return (
		<AriaButton
			{...rest}
			{...(offReason ? { ...off, ...tooltip(offReason), 'aria-describedby': reasonId } : onPress && { onPress })}
			isPending={isBusy ?? false}
			data-variant={variant}
			data-size={size}
			data-block={isBlock || undefined}
			className={buttonLook}
		>
			<span data-busy={isBusy || undefined} className="inline-flex items-center gap-[inherit] data-[busy]:opacity-0">
				{children}
			</span>
			{offReason && (
				<span id={reasonId} hidden>
					{offReason}
				</span>
			)}
			{isBusy && (
				<span className="absolute inset-0 grid place-items-center">
					<Loader {...(busyLabel ? { label: busyLabel } : {})} />
				</span>
			)}
		</AriaButton>
	);
}
