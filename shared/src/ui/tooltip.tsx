import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

type Props = {
	/** What the thing does or why it is off. */
	text: ReactNode;
	/** The key that does the same. */
	keyHint?: string | undefined;
	placement?: 'top' | 'bottom' | 'left' | 'right';
	/** One focusable control. */
	children: ReactNode;
};

export function Tooltip({ text, keyHint, placement = 'top', children }: Props) {
	return (
		<TooltipTrigger delay={500} closeDelay={80}>
			{children}
			<AriaTooltip
				placement={placement}
				offset={6}
				className="inline-flex max-w-hint items-center gap-2 rounded-sm bg-ink px-2 py-1 text-inverse text-xs shadow-2 entering:animate-appear"
			>
				{text}
				{keyHint && <kbd className="font-sans opacity-75">{keyHint}</kbd>}
			</AriaTooltip>
		</TooltipTrigger>
	);
}
