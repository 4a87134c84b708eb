type Props = {
	tone: 'success' | 'warning' | 'danger' | 'off' | 'record';
};

export function StatusDot({ tone }: Props) {
	return (
		<span
			aria-hidden="true"
			data-tone={tone}
			className="inline-block size-2 flex-none rounded-full data-[tone=record]:animate-pulse data-[tone=danger]:bg-danger data-[tone=record]:bg-record data-[tone=success]:bg-success data-[tone=warning]:bg-warning data-[tone=off]:inset-ring-[1.5px] data-[tone=off]:inset-ring-(--border-control)"
		/>
	);
}
