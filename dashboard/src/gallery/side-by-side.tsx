/** Two frames rather than two columns: overlays and media queries behave in each as they do on a page. */
export function SideBySide() {
	return (
		<div className="grid h-dvh grid-cols-2">
			{['light', 'dark'].map((theme) => (
				<iframe key={theme} title={`Gallery, ${theme}`} src={`?theme=${theme}${location.hash}`} className="size-full" />
			))}
		</div>
	);
}
