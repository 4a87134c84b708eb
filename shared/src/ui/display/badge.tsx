import type { ReactNode } from 'react';

type Props = {
	tone?: 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'accent' | 'outline';
	/** An icon with a word, or a word. Never a colour alone. */
	children: ReactNode;
};

export function Badge({ tone = 'neutral', children }: Props) {
	return (
		<span
			data-tone={tone}
			className="inline-flex h-5 items-center gap-1 rounded-xs bg-pressed px-1.5 font-act text-default text-xs leading-none whitespace-nowrap data-[tone=accent]:bg-accent-soft data-[tone=danger]:bg-danger-soft data-[tone=info]:bg-info-soft data-[tone=outline]:bg-transparent data-[tone=success]:bg-success-soft data-[tone=warning]:bg-warning-soft data-[tone=accent]:text-on-accent-soft data-[tone=danger]:text-danger data-[tone=info]:text-info data-[tone=outline]:text-muted data-[tone=success]:text-success data-[tone=warning]:text-warning data-[tone=outline]:inset-ring data-[tone=outline]:inset-ring-(--border-strong) pointer-coarse:h-6 [&>.lucide]:size-3.25"
		>
			{children}
		</span>
	);
}
