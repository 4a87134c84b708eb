import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Kbd } from '../display/kbd.tsx';

type Props = {
	label: string;
	placeholder?: string;
	value?: string;
	defaultValue?: string;
	onChange?: (value: string) => void;
	maxLength?: number;
	onSubmit?: (value: string) => void;
	onClear?: () => void;
	keyHint?: string;
	size?: 'md' | 'lg';
	status?: ReactNode;
	clearLabel?: string;
	/** False where another control clears the field and handles Escape. */
	hasClear?: boolean;
	ref?: Ref<HTMLInputElement>;
};

export function SearchField(props: Props) {
	const {
		label,
		placeholder = label,
		keyHint,
		size = 'md',
		status,
		clearLabel = 'Clear',
		hasClear = true,
		ref,
	} = props;
	const [own, setOwn] = useState(props.defaultValue ?? '');
	const field = useRef<HTMLInputElement | null>(null);
	const value = props.value ?? own;
	const change = (next: string) => {
		setOwn(next);
		props.onChange?.(next);
	};
	const clear = () => {
		change('');
		props.onClear?.();
		field.current?.focus();
	};
	return (
		<div
			data-size={size}
			className="flex h-control min-w-0 items-center gap-1.5 rounded-sm border border-control bg-raised px-2 text-muted has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus data-[size=lg]:h-10 data-[size=lg]:gap-2.5 data-[size=lg]:rounded-md data-[size=lg]:px-3 data-[size=lg]:text-read"
		>
			<Search className="size-3.5" />
			<input
				ref={(element) => {
					field.current = element;
					if (typeof ref === 'function') ref(element);
					else if (ref) ref.current = element;
				}}
				type="search"
				dir="auto"
				aria-label={label}
				placeholder={placeholder}
				value={value}
				maxLength={props.maxLength}
				onChange={(event) => change(event.target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter') props.onSubmit?.(value);
					if (event.key !== 'Escape' || !value || !hasClear) return;
					event.preventDefault();
					clear();
				}}
				className="h-full min-w-0 flex-1 bg-transparent text-default outline-none [&::-webkit-search-cancel-button]:hidden"
			/>
			{status && <span className="num whitespace-nowrap text-xs">{status}</span>}
			{!value && keyHint && <Kbd>{keyHint}</Kbd>}
			{value && hasClear && (
				<Button
					aria-label={clearLabel}
					onPress={clear}
					className="-mr-1 grid size-6 place-items-center rounded-sm hover:bg-pressed"
				>
					<X className="size-3.5" />
				</Button>
			)}
		</div>
	);
}
