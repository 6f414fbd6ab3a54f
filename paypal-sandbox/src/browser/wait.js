// The window that waits for its order. A browser that hides the opener cannot use it.
if (!opener) close();
