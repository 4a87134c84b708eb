import { useCallback, useMemo, useState } from 'react';
import type { SearchWish } from '../../features/transcript/search/use-line-search.ts';
import { useKey } from '../../platform/use-key.ts';

type Options = { hasLines: boolean; onShow: () => void };

/** `/` searches the transcript, from whatever tab. */
export function useSearchWish({ hasLines, onShow }: Options): SearchWish {
	const [isWished, setIsWished] = useState(false);
	const wish = useCallback(() => {
		onShow();
		setIsWished(true);
	}, [onShow]);
	useKey('/', hasLines ? wish : null);
	return useMemo(() => ({ isWished, onTaken: () => setIsWished(false) }), [isWished]);
}
