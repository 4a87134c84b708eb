const fades = {
	bottom: {
		position: 'sticky',
		bottom: '-2px',
		height: 32,
		background: 'linear-gradient(transparent, var(--canvas))',
	},
	right: {
		position: 'sticky',
		right: 0,
		width: 32,
		background: 'linear-gradient(to right, transparent, var(--surface))',
	},
} as const;

/** The last child of a flex box that scrolls: covers its edge while there is more, and nothing at the end. */
export function ScrollHint({ edge }: { edge: keyof typeof fades }) {
	return <span aria-hidden="true" className="pointer-events-none flex-none" style={fades[edge]} />;
}
