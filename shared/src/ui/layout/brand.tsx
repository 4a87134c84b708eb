type Props = {
	isMarkOnly?: boolean;
	label?: string;
};

export function Brand({ isMarkOnly, label = 'Debrief' }: Props) {
	return (
		<span
			className="inline-flex items-center gap-2 text-default"
			{...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
		>
			<svg className="size-5 flex-none" viewBox="0 0 24 24" aria-hidden="true">
				<rect className="fill-accent" x="2.5" y="1.5" width="4" height="21" rx="2" />
				<path className="fill-current" d="M9 3h2.2c5.4 0 9.6 3.3 10.3 8H9z" />
				<path className="fill-current" d="M9 13h12.5c-.7 4.7-4.9 8-10.3 8H9z" />
			</svg>
			{!isMarkOnly && <span className="brand-word" />}
		</span>
	);
}
