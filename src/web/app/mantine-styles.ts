/**
 * Styles of the Mantine parts that sign-in, the public pages, toasts and the error page use, in the order that Mantine's own sheet has:
 * a part is styled after the parts it is built of. What comes behind sign-in is in ui/frame-styles.ts, what only desks show in
 * ui/desk-styles.ts. tests/architecture/styles.test.ts finds a part without its styles, tests/e2e/shell/first-load.spec.ts counts the bytes.
 */
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Center.css';
import '@mantine/core/styles/Code.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Title.css';
