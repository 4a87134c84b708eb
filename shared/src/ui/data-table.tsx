import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextSort, type SortDirection } from './sort-direction.ts';

type Column = {
	align?: 'start' | 'end';
	/** Columns that go first when the window narrows. */
	hideBelow?: 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined;
};

const shed =
	'data-[hide=sm]:max-sm:hidden data-[hide=md]:max-md:hidden data-[hide=lg]:max-lg:hidden data-[hide=xl]:max-xl:hidden data-[hide=2xl]:max-2xl:hidden data-[align=end]:text-right';

type TableProps = { label: string; head: ReactNode; children: ReactNode };

/** `head` takes HeaderCells, `children` DataRows of DataCells. Columns keep their widths; long texts end in an ellipsis. */
export function DataTable({ label, head, children }: TableProps) {
	return (
		<table aria-label={label} className="w-full table-fixed border-collapse">
			<thead>
				<tr>{head}</tr>
			</thead>
			<tbody className="[&>tr:last-child>td]:border-b-0">{children}</tbody>
		</table>
	);
}

type HeaderCellProps = Column & {
	/** A CSS length; the column without one takes what is left. */
	width?: string;
	/** With it the head is a button. */
	sort?: SortDirection;
	onSort?: (next: SortDirection) => void;
	children?: ReactNode;
};

const ariaSort = { asc: 'ascending', desc: 'descending', off: 'none' } as const;

export function HeaderCell({ align = 'start', hideBelow, width, sort, onSort, children }: HeaderCellProps) {
	return (
		<th
			scope="col"
			data-align={align}
			data-hide={hideBelow}
			aria-sort={sort && ariaSort[sort]}
			style={{ width }}
			className={`sticky top-0 z-sticky h-8 border-b bg-surface px-2 text-left font-act text-2xs text-subtle whitespace-nowrap ${shed}`}
		>
			{sort ? (
				<button
					type="button"
					data-sort={sort}
					data-align={align}
					onClick={() => onSort?.(nextSort(sort))}
					className="group inline-flex h-6 items-center gap-0.75 rounded-xs hover:text-default data-[align=end]:flex-row-reverse data-[sort=asc]:text-default data-[sort=desc]:text-default"
				>
					{children}
					<span className="group-data-[sort=off]:opacity-0 group-data-[sort=off]:group-hover:opacity-60">
						{sort === 'desc' ? <ArrowDown className="size-3" /> : <ArrowUp className="size-3" />}
					</span>
				</button>
			) : (
				children
			)}
		</th>
	);
}

type RowProps = { isSelected?: boolean; children: ReactNode };

export function DataRow({ isSelected, children }: RowProps) {
	return (
		<tr aria-selected={isSelected} className="group hover:bg-hover aria-selected:bg-selected">
			{children}
		</tr>
	);
}

export function DataCell({ align = 'start', hideBelow, children }: Column & { children?: ReactNode }) {
	return (
		<td
			data-align={align}
			data-hide={hideBelow}
			className={`h-11 truncate border-b px-2 align-middle pointer-coarse:h-row ${shed}`}
		>
			{children}
		</td>
	);
}
