/** Reads a sentence aloud whenever it is another one; to be there before the first. */
export function Announcer({ children }: { children: string }) {
	return (
		<p role="status" className="sr-only">
			{children}
		</p>
	);
}
