import { useRouter, type LinkOptions } from '@tanstack/react-router';

/** Returns a function that makes one of a link: it opens the page. */
export function useGo(): (link: LinkOptions) => () => void {
  const router = useRouter();
  // The cast is safe: the links come from the menus, where each was type-checked.
  return (link) => () => void router.navigate(link as Parameters<typeof router.navigate>[0]);
}
