/** Announces each new sentence to screen readers. Must be rendered before the first one. */
export function Announcer({ children }: { children: string }) {
	return (
		<p role="status" className="sr-only">
			{children}
		</p>
	);
}
