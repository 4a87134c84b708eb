import { type ReactNode, useId } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Loader } from '../feedback/loader.tsx';
import { tooltip } from '../overlays/tooltip.ts';
import type { Unstyled } from '../unstyled.ts';
import { inactive } from './button-look.ts';

type Props = Omit<Unstyled<ButtonProps>, 'children' | 'aria-label' | 'isPending'> & {
	label: string;
	keyHint?: string;
	size?: 'sm' | 'md' | 'lg';
	isSelected?: boolean;
	isBusy?: boolean;
	/** Deactivates the button and follows the label in the tooltip. Not for triggers. */
	offReason?: string | undefined;
	tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right';
	children: ReactNode;
};

export function IconButton(props: Props) {
	const { label, keyHint, size = 'md', isSelected, isBusy = false, offReason, tooltipPlacement, ...others } = props;
	const { onPress, children, ...rest } = others;
	const reasonId = useId();
	return (
		<AriaButton
			{...rest}
			{...tooltip(offReason ? `${label}: ${offReason}` : label, keyHint, tooltipPlacement)}
			{...(offReason ? inactive : onPress && { onPress })}
			aria-label={label}
			{...(offReason && { 'aria-describedby': reasonId })}
			isPending={isBusy}
			data-size={size}
			{...(isSelected === undefined ? {} : { 'aria-pressed': isSelected })}
			{...(keyHint ? { 'aria-keyshortcuts': keyHint } : {})}
			className="inline-grid size-control flex-none place-items-center rounded-sm text-muted transition-colors hover:bg-pressed hover:text-default pressed:bg-pressed disabled:cursor-not-allowed disabled:opacity-50 data-off:cursor-not-allowed data-off:opacity-50 aria-pressed:bg-pressed aria-pressed:text-default data-[size=lg]:size-control-lg data-[size=sm]:size-control-sm"
		>
			{isBusy ? <Loader /> : children}
			{offReason && (
				<span id={reasonId} hidden>
					{offReason}
				</span>
			)}
		</AriaButton>
	);
}
