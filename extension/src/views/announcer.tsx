/** Must be rendered before its first sentence, or screen readers miss it. */
export function Announcer({ children }: { children: string }) {
	return (
		<p role="status" className="sr-only">
			{children}
		</p>
	);
}
