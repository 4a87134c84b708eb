import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileName } from './file-name.tsx';

test('a file name breaks after its separators and its text is unchanged', () => {
	const { container } = render(<FileName>2026-02_call.anna.wav</FileName>);
	expect(container.innerHTML).toBe('2026-<wbr>02_<wbr>call.<wbr>anna.<wbr>wav');
	expect(container).toHaveTextContent('2026-02_call.anna.wav');
});
