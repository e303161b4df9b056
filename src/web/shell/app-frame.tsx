import { Outlet } from '@tanstack/react-router';

/** The frame around every page. */
export function AppFrame() {
  return <Outlet />;
}
