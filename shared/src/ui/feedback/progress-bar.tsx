import type { ReactNode } from 'react';
import { ProgressBar as AriaProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar';
import type { Unstyled } from '../unstyled.ts';

type Props = Omit<Unstyled<ProgressBarProps>, 'children' | 'aria-label'> & {
	label: string;
	/** The value as text beside the label: "412 / 1,200". */
	note?: ReactNode;
	/** For where the text is shown elsewhere. */
	isLabelHidden?: boolean;
};

export function ProgressBar({ label, note, isLabelHidden, ...props }: Props) {
	return (
		<AriaProgressBar {...props} aria-label={label} className="grid gap-1.5">
			{({ percentage = 0, isIndeterminate }) => (
				<>
					{!isLabelHidden && (
						<span className="flex justify-between gap-2 text-xs" aria-hidden="true">
							<span className="text-muted">{label}</span>
							<span className="num">{note}</span>
						</span>
					)}
					<span className="block h-1 overflow-hidden rounded-full bg-pressed">
						<span
							data-indeterminate={isIndeterminate || undefined}
							className="block h-full rounded-full bg-accent data-[indeterminate]:animate-breathe"
							style={{ width: isIndeterminate ? '100%' : `${percentage}%` }}
						/>
					</span>
				</>
			)}
		</AriaProgressBar>
	);
}
