import { Fragment } from 'react';

type Hint = {
	keys: string | undefined;
	effect: string;
};

export function KeyHints({ hints }: { hints: readonly Hint[] }) {
	const set = hints.filter(({ keys }) => keys);
	if (set.length === 0) return null;
	return (
		<p className="quiet keys">
			{set.map(({ keys = '', effect }) => (
				<span key={effect}>
					{keys.split('+').map((key) => (
						<Fragment key={key}>
							<kbd>{key}</kbd>{' '}
						</Fragment>
					))}
					{effect}
				</span>
			))}
		</p>
	);
}
