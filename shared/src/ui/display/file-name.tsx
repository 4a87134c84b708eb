import { Fragment } from 'react';

/** Breaks after separators rather than within a word. */
export function FileName({ children }: { children: string }) {
	return children.split(/(?<=[-_. ])/).map((part, index) => (
		// The parts are stateless text, so the index is a safe key.
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{part}
		</Fragment>
	));
}
