import type { ReactNode } from 'react';

type Props = {
	label: string;
	note?: ReactNode;
	isLabelHidden?: boolean;
	isIndeterminate?: boolean;
	value?: number;
	maxValue?: number;
};

// React Aria's ProgressBar would add number formatting to the first load.
export function ProgressBar({ label, note, isLabelHidden, isIndeterminate = false, value = 0, maxValue = 100 }: Props) {
	const percentage = (100 * Math.min(Math.max(value, 0), maxValue)) / maxValue || 0;
	const known = { 'aria-valuenow': value, 'aria-valuetext': `${Math.round(percentage)}%` };
	return (
		<div
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={maxValue}
			{...(!isIndeterminate && known)}
			className="grid gap-1.5"
		>
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
		</div>
	);
}
