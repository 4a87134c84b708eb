import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField, type SearchFieldProps } from 'react-aria-components/SearchField';
import { Kbd } from './kbd.tsx';
import type { Unstyled } from './unstyled.ts';

type Props = Omit<Unstyled<SearchFieldProps>, 'children' | 'ref'> & {
	label: string;
	placeholder?: string;
	/** Shown while the field is empty. */
	keyHint?: string;
	/** `lg` on the search page. */
	size?: 'md' | 'lg';
	/** Stands at the end, such as "2 of 6". */
	status?: ReactNode;
	clearLabel?: string;
	ref?: Ref<HTMLInputElement>;
};

export function SearchField(props: Props) {
	const { label, placeholder, keyHint, size = 'md', status, clearLabel = 'Clear', ref, ...rest } = props;
	return (
		<AriaSearchField
			{...rest}
			aria-label={label}
			data-size={size}
			className="group flex h-control min-w-0 items-center gap-1.5 rounded-sm border border-control bg-raised px-2 text-muted has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus data-[size=lg]:h-10 data-[size=lg]:gap-2.5 data-[size=lg]:rounded-md data-[size=lg]:px-3 data-[size=lg]:text-read disabled:opacity-50"
		>
			<Search className="size-3.5" />
			<Input
				ref={ref ?? null}
				placeholder={placeholder ?? label}
				className="h-full min-w-0 flex-1 text-default outline-none [&::-webkit-search-cancel-button]:hidden"
			/>
			{status && <span className="num whitespace-nowrap text-xs">{status}</span>}
			{keyHint && (
				<span className="hidden group-empty:inline-grid">
					<Kbd>{keyHint}</Kbd>
				</span>
			)}
			<Button
				aria-label={clearLabel}
				className="-mr-1 grid size-6 place-items-center rounded-sm hover:bg-pressed group-empty:hidden"
			>
				<X className="size-3.5" />
			</Button>
		</AriaSearchField>
	);
}
