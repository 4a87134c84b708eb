/** The frame of whatever is typed into or opened: 3:1 outline, ring inside on focus, red when wrong. */
export const fieldFrame =
	'w-full min-w-0 rounded-sm border border-control bg-raised px-2.5 text-default focus-visible:-outline-offset-1 invalid:border-transparent invalid:outline-2 invalid:-outline-offset-1 invalid:outline-danger invalid:focus-visible:outline-focus [&[readonly]]:border-default [&[readonly]]:bg-sunken disabled:opacity-50';

/** Of one line. */
export const fieldLook = `h-field ${fieldFrame}`;
