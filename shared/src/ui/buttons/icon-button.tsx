import { type ReactNode, useId } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Loader } from '../feedback/loader.tsx';
import { tooltip } from '../overlays/tooltip.ts';
import type { Unstyled } from '../unstyled.ts';
import { inactive } from './button-look.ts';

type Props = Omit<Unstyled<ButtonProps>, 'children' | 'aria-label' | 'isPending'> & {
	/** Its name, also shown as tooltip. */
	label: string;
	keyHint?: string;
	size?: 'sm' | 'md' | 'lg';
	/** For toggles: changes the background and is announced as pressed. */
	isSelected?: boolean;
	isBusy?: boolean;
	/** Why it is inactive; shown in the tooltip after the label. Not for a trigger. */
	offReason?: string | undefined;
	tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right';
	/** One icon. */
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
