export type WaveColours = { played: string | CanvasGradient; rest: string | CanvasGradient };

/**
 * Reads colours from the theme, because a canvas does not resolve CSS variables. Read again after a change of theme.
 */
export function readWaveColours(isTwoChannel: boolean, heightPx: number): WaveColours {
	const tokens = getComputedStyle(document.documentElement);
	const token = (name: string) => tokens.getPropertyValue(name).trim();
	if (!isTwoChannel) return { played: token('--text-subtle'), rest: token('--border-strong') };
	const halves = (up: string, down: string) => twoHalves(token(up), token(down), heightPx * devicePixelRatio);
	return {
		played: halves('--channel-local', '--channel-other'),
		rest: halves('--channel-local-rest', '--channel-other-rest'),
	};
}

function twoHalves(up: string, down: string, height: number): string | CanvasGradient {
	const gradient = document.createElement('canvas').getContext('2d')?.createLinearGradient(0, 0, 0, height);
	if (!gradient || !up || !down) return up;
	gradient.addColorStop(0, up);
	gradient.addColorStop(0.5, up);
	gradient.addColorStop(0.5, down);
	gradient.addColorStop(1, down);
	return gradient;
}

export function onThemeChange(listener: () => void): () => void {
	const observer = new MutationObserver(listener);
	observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
	return () => observer.disconnect();
}
