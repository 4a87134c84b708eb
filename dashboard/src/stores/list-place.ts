import { create } from 'zustand';

/** The search part of the list's address as it was left: its filters and its order, for the way back. */
export const useListPlace = create(() => ({ search: '' }));
