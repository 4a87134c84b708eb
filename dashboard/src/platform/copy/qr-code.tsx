import { encode } from 'uqr';

type Props = { text: string; label: string };

const quietModules = 4;

/** Some scanners cannot read inverted codes, so it stays dark on light. */
export function QrCode({ text, label }: Props) {
	const { data, size } = encode(text, { ecc: 'M', border: quietModules });
	const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="w-44 justify-self-center rounded-sm"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
