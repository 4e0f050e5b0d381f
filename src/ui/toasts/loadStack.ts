export const loadStack = () =>
  import(/* webpackChunkName: "toasts" */ './ToastStack').then((chunk) => chunk.ToastStack);
