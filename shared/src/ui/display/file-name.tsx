import { Fragment } from 'react';

/** A file name that breaks behind its separators before it breaks within a word. */
export function FileName({ children }: { children: string }) {
	return children.split(/(?<=[-_. ])/).map((part, index) => (
		// the parts are text, and none has a state
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{part}
		</Fragment>
	));
}
