const fades = {
	bottom: '-bottom-0.5 h-8 bg-linear-to-b to-canvas',
	right: 'right-0 w-8 bg-linear-to-r to-surface',
} as const;

/** The last child of a flex box that scrolls: covers its edge while there is more, and nothing at the end. */
export function ScrollHint({ edge }: { edge: keyof typeof fades }) {
	return <span aria-hidden="true" className={`pointer-events-none sticky flex-none from-transparent ${fades[edge]}`} />;
}
