import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Loader } from './loader.tsx';
import { Tooltip } from './tooltip.tsx';
import type { Unstyled } from './unstyled.ts';

type Props = Omit<Unstyled<ButtonProps>, 'children' | 'aria-label' | 'isPending'> & {
	/** Its name, also shown as tooltip. */
	label: string;
	keyHint?: string;
	size?: 'sm' | 'md' | 'lg';
	/** For toggles: shown by its ground and announced as pressed. */
	isSelected?: boolean;
	isBusy?: boolean;
	tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right';
	/** One icon. */
	children: ReactNode;
};

export function IconButton(props: Props) {
	const {
		label,
		keyHint,
		size = 'md',
		isSelected,
		isBusy = false,
		tooltipPlacement = 'top',
		children,
		...rest
	} = props;
	return (
		<Tooltip text={label} keyHint={keyHint} placement={tooltipPlacement}>
			<AriaButton
				{...rest}
				aria-label={label}
				isPending={isBusy}
				data-size={size}
				{...(isSelected === undefined ? {} : { 'aria-pressed': isSelected })}
				{...(keyHint ? { 'aria-keyshortcuts': keyHint } : {})}
				className="inline-grid size-control flex-none place-items-center rounded-sm text-muted transition-colors hover:bg-pressed hover:text-default pressed:bg-pressed disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:bg-pressed aria-pressed:text-default data-[size=lg]:size-control-lg data-[size=sm]:size-control-sm"
			>
				{isBusy ? <Loader /> : children}
			</AriaButton>
		</Tooltip>
	);
}
