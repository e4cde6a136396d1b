import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// A gallery whose items can be removed while it is edited, from a stack or a grid.
enum ImageGallery {
  struct Item: Identifiable {
    let id = UUID()
    let url: URL
  }
  class DataModel: ObservableObject {
    @Published var items: [Item] = []
    init() { for n in 1...3 { items.append(Item(url: URL(filePath: "/image\(n).png"))) } }
    func addItem(_ item: Item) { items.insert(item, at: 0) }
    func removeItem(_ item: Item) {
      if let index = items.firstIndex(where: { $0.id == item.id }) { items.remove(at: index) }
    }
  }

  struct GridView: View {
    @EnvironmentObject var dataModel: DataModel
    private static let initialColumns = 3
    @State private var isAddingPhoto = false
    @State private var isEditing = false
    @State private var gridColumns = Array(repeating: GridItem(.flexible()), count: initialColumns)
    @State private var numColumns = initialColumns
    private var columnsTitle: String {
      gridColumns.count > 1 ? "\(gridColumns.count) Columns" : "1 Column"
    }

    var body: some View {
      VStack {
        if isEditing {
          ColumnStepper(title: columnsTitle, range: 1...8, columns: $gridColumns).padding()
        }
        ScrollView {
          LazyVGrid(columns: gridColumns) {
            ForEach(dataModel.items) { item in
              GeometryReader { geo in
                NavigationLink(destination: DetailView(item: item)) {
                  GridItemView(size: geo.size.width, item: item)
                }
              }
              .cornerRadius(8.0)
              .aspectRatio(1, contentMode: .fit)
              .overlay(alignment: .topTrailing) {
                if isEditing {
                  Button {
                    withAnimation { dataModel.removeItem(item) }
                  } label: {
                    Image(systemName: "xmark.square.fill")
                      .font(Font.title)
                      .symbolRenderingMode(.palette)
                      .foregroundStyle(.white, .red)
                  }
                  .accessibilityLabel("Remove \(item.url.lastPathComponent)")
                  .offset(x: 7, y: -7)
                }
              }
            }
          }
          .padding()
        }
      }
      .navigationBarTitle("Image Gallery")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) {
          Button(isEditing ? "Done" : "Edit") { withAnimation { isEditing.toggle() } }
        }
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            isAddingPhoto = true
          } label: {
            Image(systemName: "plus")
          }.disabled(isEditing)
        }
      }
    }
  }

  struct ColumnStepper: View {
    let title: String
    let range: ClosedRange<Int>
    @Binding var columns: [GridItem]
    @State private var numColumns: Int

    init(title: String, range: ClosedRange<Int>, columns: Binding<[GridItem]>) {
      self.title = title
      self.range = range
      self._columns = columns
      self.numColumns = columns.count
    }

    var body: some View {
      Stepper(title, value: $numColumns, in: range, step: 1) { _ in
        withAnimation { columns = Array(repeating: GridItem(.flexible()), count: numColumns) }
      }
    }
  }

  struct GridItemView: View {
    let size: Double
    let item: Item
    var body: some View {
      ZStack(alignment: .topTrailing) {
        AsyncImage(url: item.url) { image in
          image.resizable().scaledToFill()
        } placeholder: {
          ProgressView()
        }
        .frame(width: size, height: size)
      }
    }
  }

  struct DetailView: View {
    let item: Item
    var body: some View {
      AsyncImage(url: item.url) {
        $0.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
    }
  }
}
